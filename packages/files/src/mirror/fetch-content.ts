import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { gitHeader } from "../repository/git-objects.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { restAfterSilenceMs } from "../upstream/patience.ts";
import { UpstreamFault } from "../upstream/upstream-fault.ts";
import { blobPlace, partOf, syncFolder } from "./cache-folder.ts";
import { type OpenPart, PartFile } from "./part-file.ts";

export interface FetchOptions {
  /** Sends a request for the content from a byte on, see `Upstream.content`; its body is a stream of bytes. */
  readonly send: (from: number) => Promise<Response>;
  /** Waits before another try. */
  readonly pause: (tries: number) => Promise<void>;
  /** After each piece was written; less than nothing when pieces were thrown away. */
  readonly onBytes?: (bytes: number) => void;
  readonly signal?: AbortSignal | undefined;
  /** Somebody waits for the content: a connection on which nothing comes is the last one. Default `false` */
  readonly isHurried?: boolean | undefined;
  /** Whether a content that is here already is compared with its hash, not with its size alone. Default `false` */
  readonly readsFound?: boolean | undefined;
  readonly openPart?: OpenPart | undefined;
}

/** Bytes that are written at a time, where they come fast enough. */
const pieceSize = 1024 * 1024;
/** Tries that bring not one byte further, before the content is given up. */
const maxIdleTries = 5;

/** The message for a content that is not what its hash says, though it came in one piece. */
export const wrongHash = (path: string): string => `${path} does not match its hash and was deleted.`;
/** The message for an answer with another length than the list of files says. */
export const wrongLength = (path: string, bytes: number): string =>
  `${path} does not have the ${bytes} bytes that the upstream lists.`;
/** The message for a content that breaks off again and again. */
export const breaksOff = (path: string, at: number): string =>
  `The download of ${path} keeps stopping after ${at} bytes.`;
/** The message for a content of which nothing comes while a reader waits. */
export const sendsNothing = (path: string, at: number): string =>
  `The upstream sends no more of ${path} after ${at} bytes.`;

/**
 * Brings a content into a folder, under the name of its hash, and only there once it is whole and checked: a file of that
 * name is always right. What came before a break stays beside it as `.incomplete`, and the next try goes on behind it.
 *
 * @param folder of the repository
 * @returns place and time of the content
 * @throws UpstreamFault for a content that is not what was listed; the error of the file system; the reason of the signal
 */
export async function fetchContent(
  folder: string,
  file: RepositoryFile,
  options: FetchOptions,
): Promise<{ readonly place: string; readonly mtimeMs: number }> {
  const place = blobPlace(folder, file);
  const found = await stat(place).catch(() => undefined);
  if (found?.isFile() && found.size === file.size && (options.readsFound !== true || (await isContent(place, file)))) {
    options.onBytes?.(file.size);
    return { place, mtimeMs: found.mtimeMs };
  }
  await mkdir(dirname(place), { recursive: true });
  const unfinished = partOf(place);
  const part = await PartFile.open(unfinished, file, options);
  let isWrong = false;
  try {
    let isResumed = part.size > 0;
    let isTold = false;
    // Bytes that an earlier run left count once the upstream answers: without it nobody can be given the whole file.
    const tell = (): void => {
      if (!isTold) options.onBytes?.(part.size);
      isTold = true;
    };
    for (;;) {
      await fill(part, file, options, tell);
      tell();
      if (part.digest() === (file.lfs?.sha256 ?? file.oid)) break;
      options.onBytes?.(-part.size);
      isWrong = !isResumed;
      await part.restart();
      // A part that an earlier run left may be to blame; a file that came whole is the upstream's.
      if (isWrong) throw new UpstreamFault(wrongHash(file.path));
      isResumed = false;
    }
    await part.sync();
  } finally {
    await part.close();
    if (isWrong) await rm(unfinished, { force: true });
  }
  await rename(unfinished, place);
  await syncFolder(dirname(place));
  return { place, mtimeMs: (await stat(place)).mtimeMs };
}

/** Whether a file has the hash that its content is known by. */
async function isContent(place: string, { size, oid, lfs }: RepositoryFile): Promise<boolean> {
  const hash = lfs ? createHash("sha256") : createHash("sha1").update(gitHeader("blob", size));
  for await (const piece of createReadStream(place)) hash.update(piece as Buffer);
  return hash.digest("hex") === (lfs?.sha256 ?? oid);
}

/** Asks for the rest until all of it is here. `onAnswer` is called before anything of an answer is written. */
async function fill(part: PartFile, file: RepositoryFile, options: FetchOptions, onAnswer: () => void): Promise<void> {
  const { send, pause, signal, isHurried = false } = options;
  for (let idle = 0; part.size < file.size;) {
    signal?.throwIfAborted();
    const from = part.size;
    const response = await send(from);
    onAnswer();
    try {
      await takePosition(part, file, response, options);
      const start = part.size;
      const isSilent = await append(part, file, response, options);
      idle = part.size > Math.max(start, from) ? 0 : idle + 1;
      if (isSilent && idle > 0 && isHurried)
        throw new UpstreamFault(sendsNothing(file.path, part.size), { isLate: true, retryAfterMs: restAfterSilenceMs });
    } finally {
      if (response.body && !response.body.locked) await response.body.cancel().catch(() => {});
    }
    if (part.size >= file.size) return;
    if (idle >= maxIdleTries) throw new UpstreamFault(breaksOff(file.path, part.size));
    await pause(idle + 1);
  }
}

/** Makes the file end where the answer begins. */
async function takePosition(
  part: PartFile,
  { path, size }: RepositoryFile,
  response: Response,
  { onBytes }: FetchOptions,
): Promise<void> {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get("Content-Range") ?? "");
  const length = response.headers.get("Content-Length");
  const isPartial = response.status === 206;
  const start = isPartial ? Number(range?.[1] ?? Number.NaN) : 0;
  const total = isPartial ? range?.[2] : response.status === 200 ? (length ?? "*") : "*";
  if (total !== undefined && total !== "*" && Number(total) !== size) {
    throw new UpstreamFault(wrongLength(path, size));
  }
  // A server without ranges sends all of it again, and one that says 416 has another idea of its length.
  if (start !== part.size) {
    onBytes?.(-part.size);
    await part.restart();
    if (isPartial && start !== 0) throw new UpstreamFault(wrongLength(path, size));
  }
}

/**
 * Writes what comes. A connection that breaks off ends it without a word: what came is kept.
 *
 * @returns whether it broke off because nothing more came
 */
async function append(
  part: PartFile,
  { path, size }: RepositoryFile,
  response: Response,
  { signal, onBytes }: FetchOptions,
): Promise<boolean> {
  if (response.status === 416 || response.body === null) return false;
  const reader = response.body.getReader({ mode: "byob" });
  let memory = new Uint8Array(Math.min(pieceSize, size - part.size));
  let isSilent = false;
  try {
    for (;;) {
      const { done, value } = await reader.read(memory).catch((error: unknown) => {
        signal?.throwIfAborted();
        isSilent = (error as NodeJS.ErrnoException).code === "ETIMEDOUT";
        return { done: true, value: undefined };
      });
      if (done || value === undefined) return isSilent;
      if (part.size + value.length > size) throw new UpstreamFault(wrongLength(path, size));
      await part.write(value);
      onBytes?.(value.length);
      memory = new Uint8Array(value.buffer);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
