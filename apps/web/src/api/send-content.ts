import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type RepositoryFile, type RevisionHead, writeLfsPointer } from "@modelshelf/files";
import type { Context } from "hono";
import { parseByteRange } from "../http/byte-range.ts";
import type { Env } from "../http/env.ts";
import { isUnchanged } from "../http/etag.ts";
import { dispositionOf, linkContent, typeOf } from "./describe-content.ts";

/** A place on this machine, or what reads a part. */
type Content = string | ((start: number, end: number) => AsyncIterable<Uint8Array> | undefined);

/** Bytes read at a time, where the server takes a `Response` alone. */
const pieceSize = 512 * 1024;

/**
 * Sends a file of a revision with the headers that the Hub's clients need: without commit, ETag and size they refuse it.
 * One range is honored; what asks for none of the bytes is answered with 416, except of an empty file, where clients that
 * look for its size would stop.
 *
 * @param place where its content is, or what reads a part of it, given its first and last byte
 */
export function sendContent(c: Context<Env>, file: RepositoryFile, { commit }: RevisionHead, place: Content): Response {
  const etag = `"${file.lfs?.sha256 ?? file.oid}"`;
  describe(c, file, commit);
  c.header("ETag", etag);
  c.header("Accept-Ranges", "bytes");
  if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  const condition = c.req.header("If-Range");
  const asked = condition === undefined || condition === etag ? parseByteRange(c.req.header("Range")) : undefined;
  if (asked === undefined) return send(c, place, { start: 0, end: file.size - 1 }, 200);
  if (file.size === 0) {
    c.header("Content-Range", "bytes */0");
    c.header("Content-Length", "0");
    return c.body(null, 206);
  }
  const range = rangeWithin(asked, file.size);
  if (range === undefined) {
    c.header("Content-Range", `bytes */${file.size}`);
    return c.body(null, 416);
  }
  c.header("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  return send(c, place, range, 206);
}

/** Sends what git keeps of a file: its content, or the pointer where Git LFS has it. */
export function sendPointer(
  c: Context<Env>,
  file: RepositoryFile & { lfs: object },
  { commit }: RevisionHead,
): Response {
  const { size, lfs, oid } = file as Required<RepositoryFile>;
  const bytes = Buffer.from(writeLfsPointer({ sha256: lfs.sha256, size }));
  const asked = parseByteRange(c.req.header("Range"));
  const range = asked === undefined ? undefined : rangeWithin(asked, bytes.length);
  c.header("X-Repo-Commit", commit);
  c.header("ETag", `"${oid}"`);
  c.header("Accept-Ranges", "bytes");
  c.header("Content-Type", "text/plain; charset=utf-8");
  if (asked !== undefined && range === undefined) {
    c.header("Content-Range", `bytes */${bytes.length}`);
    return c.body(null, 416);
  }
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
  if (typeof place !== "string") {
    const pieces = place(start, end);
    if (pieces === undefined) return c.body(null, status);
    const stream = Readable.from(pieces, { objectMode: false });
    return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, status);
  }
  if (c.env?.sending !== undefined) {
    c.env.sending.part = { place, start, end };
    return c.body(null, status);
  }
  const stream = createReadStream(place, { start, end, highWaterMark: pieceSize });
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, status);
}
