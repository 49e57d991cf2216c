import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type RepositoryFile, type RevisionHead, writeLfsPointer } from "@modelshelf/files";
import type { Context } from "hono";
import { parseByteRange } from "../http/byte-range.ts";
import type { Env } from "../http/env.ts";
import { conditionalStatus, rangeThatCounts } from "../http/preconditions.ts";
import { dispositionOf, linkContent, typeOf } from "./describe-content.ts";
import { plainError } from "./hub-error.ts";

/** A place on this machine, or what reads a part. */
type Content = string | ((start: number, end: number) => AsyncIterable<Uint8Array> | undefined);

/** The message to a client that asks for a content that the file no longer has. */
const isOther = (etag: string): string => `The file has changed: its ETag is ${etag}.`;
/** The message for a range in which the file has no byte. */
const noSuchBytes = (size: number): string => `The file has ${size} bytes; the requested range is outside it.`;

/**
 * Sends a file of a revision with the headers that the Hub's clients need: without commit, ETag and size they refuse it.
 * One range is honored; what asks for none of the bytes is answered with 416, except of an empty file, where clients that
 * look for its size would stop.
 *
 * @param place where its content is, or what reads a part of it, given its first and last byte
 */
export function sendContent(c: Context<Env>, file: RepositoryFile, { commit }: RevisionHead, place: Content): Response {
  const etag = etagOf(file);
  c.header("X-Repo-Commit", commit);
  const part = partAskedFor(c, etag, file.size);
  if (part instanceof Response) return part;
  describe(c, file, commit);
  if (part === undefined) return send(c, place, { start: 0, end: file.size - 1 }, 200);
  if (part === "empty") {
    c.header("Content-Range", "bytes */0");
    c.header("Content-Length", "0");
    return c.body(null, 206);
  }
  c.header("Content-Range", `bytes ${part.start}-${part.end}/${file.size}`);
  return send(c, place, part, 206);
}

/** The ETag of a content, as the Hub has it: a strong one. */
function etagOf({ lfs, oid }: RepositoryFile): string {
  return `"${lfs?.sha256 ?? oid}"`;
}

/** Whether a request is answered without the content, because of what its client has or wants. */
export function needsNoContent(c: Context<Env>, file: RepositoryFile): boolean {
  return conditionalStatus(requestOf(c), etagOf(file)) !== undefined;
}

/**
 * The part of a content that a request asks for; `undefined` for all of it, `"empty"` where there is nothing of which there
 * could be parts. An answer where its conditions fail, or where the content has no byte of what it asks for.
 */
export function partAskedFor(c: Context<Env>, etag: string, size: number): Range | Response | "empty" | undefined {
  const request = requestOf(c);
  c.header("ETag", etag);
  c.header("Accept-Ranges", "bytes");
  const status = conditionalStatus(request, etag);
  if (status === 412) return plainError(c, 412, isOther(etag));
  if (status === 304) return c.body(null, 304);
  const asked = parseByteRange(rangeThatCounts(request, etag));
  if (asked === undefined) return undefined;
  if (size === 0) return "empty";
  const range = rangeWithin(asked, size);
  if (range !== undefined) return range;
  c.header("Content-Range", `bytes */${size}`);
  return plainError(c, 416, noSuchBytes(size));
}

function requestOf(c: Context<Env>): Parameters<typeof conditionalStatus>[0] {
  return { method: c.req.method, header: (name) => c.req.header(name) };
}

/** Sends what git keeps of a file: its content, or the pointer where Git LFS has it. */
export function sendPointer(
  c: Context<Env>,
  file: RepositoryFile & { lfs: object },
  { commit }: RevisionHead,
): Response {
  const { size, lfs, oid } = file as Required<RepositoryFile>;
  const bytes = Buffer.from(writeLfsPointer({ sha256: lfs.sha256, size }));
  c.header("X-Repo-Commit", commit);
  const part = partAskedFor(c, `"${oid}"`, bytes.length);
  if (part instanceof Response) return part;
  c.header("Content-Type", "text/plain; charset=utf-8");
  const range = typeof part === "object" ? part : undefined;
  const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
  c.header("Content-Length", String(end - start + 1));
  // Clients learn the size from a range of one byte.
  if (range !== undefined) c.header("Content-Range", `bytes ${start}-${end}/${bytes.length}`);
  const status = range === undefined ? 200 : 206;
  return c.req.method === "HEAD" ? c.body(null, status) : c.body(bytes.toString("utf8", start, end + 1), status);
}

function describe(c: Context<Env>, file: RepositoryFile, commit: string): void {
  linkContent(c, file, commit);
  // The bytes are those that were hashed; compressed they would be others.
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-cache, no-transform");
  c.header("Content-Type", typeOf(file.path));
  const disposition = dispositionOf(c, file.path);
  if (disposition !== undefined) c.header("Content-Disposition", disposition);
  // Strangers wrote it: what a browser might run runs nothing and reaches nothing.
  c.set("isSandboxed", true);
}

interface Range {
  readonly start: number;
  /** Of the last byte. */
  readonly end: number;
}

/** @param asked as `parseByteRange` writes it */
export function rangeWithin(asked: string, size: number): Range | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(asked) ?? [];
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || end < start ? undefined : { start, end };
}

function send(c: Context<Env>, place: Content, { start, end }: Range, status: 200 | 206): Response {
  c.header("Content-Length", String(end - start + 1));
  if (c.req.method === "HEAD" || end < start) return c.body(null, status);
  const body = typeof place === "string" ? { place, start, end } : place(start, end);
  if (body === undefined) return c.body(null, status);
  if (c.env?.sending !== undefined) {
    c.env.sending.body = body;
    return c.body(null, status);
  }
  const stream =
    "place" in body
      ? createReadStream(body.place, { start, end })
      : Readable.from(copiesOf(body), { objectMode: false });
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, status);
}

/** A stream holds pieces for longer than their memory is theirs, see `SharedTransfer.read`. */
async function* copiesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Uint8Array.from(piece);
}
