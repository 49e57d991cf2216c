import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { reasonOf } from "../reason-of.ts";
import { gunzip, type UnpackFault } from "./gunzip.ts";
import { readParquet } from "./parquet.ts";
import { brokenFile, foreignFormat, isFolder, type Packer, parquetFromStream, unknownPacking } from "./sentences.ts";
import { unzstd } from "./unzstd.ts";

/** A path, or bytes as they come: a stream, standard input. */
export type ImportSource = string | AsyncIterable<Uint8Array | string>;

/** The source cannot be read, or no further. The message is one sentence for a person. */
export class SourceFault extends Error {
  override readonly name = "SourceFault";
  /** It is of another format: nothing of it was read. */
  readonly isForeign: boolean;

  constructor(
    message: string,
    { isForeign = false, ...options }: ErrorOptions & { readonly isForeign?: boolean } = {},
  ) {
    super(message, options);
    this.isForeign = isForeign;
  }
}

export interface OpenedSource {
  /** Unpacked bytes. Ends with a {@link SourceFault} where the source breaks off. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Size of the source as it is there (packed when it is), where that is known. */
  readonly bytesTotal?: number;
  /** How many of those bytes have been read. */
  readonly bytesRead: () => number;
}

/**
 * Opens a source and unpacks gzip and zstd, which are known by their first bytes, not by their names. The rows of a Parquet
 * file come as JSON lines. An abort ends the bytes, also while nothing comes.
 */
export async function openSource(source: ImportSource, signal?: AbortSignal): Promise<OpenedSource> {
  const name = typeof source === "string" ? source : "The input";
  const bytesTotal = typeof source === "string" ? await sizeOf(source) : undefined;
  let read = 0;
  const counted = readBytes(source, name, signal, (length) => {
    read += length;
  });
  const first = await counted.next();
  const head = first.done === true ? new Uint8Array() : first.value;
  if (isParquet(head)) {
    await counted.return();
    return parquetRows(source, bytesTotal, signal);
  }
  refuseForeign(head, name);
  const all = prepend(head, counted);
  const packer = packerOf(head);
  const bytes = packer === undefined ? all : unpack(all, packer, name);
  const opened = { bytes, bytesRead: () => read };
  return bytesTotal === undefined ? opened : { ...opened, bytesTotal };
}

function parquetRows(source: ImportSource, bytesTotal = 1, signal?: AbortSignal): OpenedSource {
  if (typeof source !== "string") throw new SourceFault(`The input is ${parquetFromStream}`, { isForeign: true });
  let share = 0;
  const bytes = readParquet(source, {
    ...(signal && { signal }),
    onRows: (done, total) => (share = done / total),
    toForeign: (codec) => new SourceFault(`${source} is ${unknownPacking(codec)}`, { isForeign: true }),
    toFault: (reason) => new SourceFault(`${brokenFile(source, reason, "Parquet")}.`),
  });
  return { bytes, bytesTotal, bytesRead: () => Math.round(share * bytesTotal) };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new SourceFault(isFolder(path));
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    throw toSourceFault(error, path);
  }
}

/** The bytes in pieces of which the first has at least four, enough to tell a format. */
async function* readBytes(
  source: ImportSource,
  name: string,
  signal: AbortSignal | undefined,
  onRead: (length: number) => void,
): AsyncGenerator<Uint8Array, void> {
  const isAborted = (): boolean => signal?.aborted === true;
  if (isAborted()) return;
  const raw = typeof source === "string" ? createReadStream(source) : source;
  // A stream that is destroyed ends the loop below even while nothing comes.
  const stop = (): unknown => raw instanceof Readable && raw.destroy();
  signal?.addEventListener("abort", stop, { once: true });
  let head: Uint8Array | undefined = new Uint8Array();
  try {
    for await (const given of raw) {
      if (isAborted()) return;
      const piece: Uint8Array = typeof given === "string" ? Buffer.from(given) : given;
      onRead(piece.length);
      head = head && Buffer.concat([head, piece]);
      if (head === undefined) yield piece;
      else if (head.length >= 4) {
        yield head;
        head = undefined;
      }
    }
    if (head !== undefined && head.length > 0) yield head;
  } catch (error) {
    if (!isAborted()) throw toSourceFault(error, name);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

async function* prepend(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  if (head.length > 0) yield head;
  yield* rest;
}

const unpackers = { gzip: gunzip, zstd: unzstd } as const satisfies Readonly<
  Record<Packer, (packed: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array, UnpackFault | undefined>>
>;

/** zstd may begin with a frame that is to be skipped: its first byte is one of sixteen. */
function packerOf(head: Uint8Array): Packer | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  return /^(?:28b52ffd|5.2a4d18)/.test(Buffer.from(head.subarray(0, 4)).toString("hex")) ? "zstd" : undefined;
}

const isParquet = (head: Uint8Array): boolean => Buffer.from(head.subarray(0, 4)).toString("latin1") === "PAR1";

async function* unpack(
  packed: AsyncIterable<Uint8Array>,
  packer: Packer,
  name: string,
): AsyncGenerator<Uint8Array, void> {
  const pieces = unpackers[packer](packed);
  let next = await pieces.next();
  // Packed bytes that come a few at a time give unpacked ones a few at a time.
  let head: Uint8Array = new Uint8Array();
  for (; next.done !== true && head.length < 4; next = await pieces.next()) head = Buffer.concat([head, next.value]);
  refuseForeign(head, name);
  if (head.length > 0) yield head;
  for (; next.done !== true; next = await pieces.next()) yield next.value;
  const fault = next.value;
  if (fault === undefined) return;
  // The last line is whole, though it may lack its end: what is wrong comes after it.
  if (fault.isDataWhole) yield lineEnd;
  throw new SourceFault(`${brokenFile(name, fault.reason, packer)}.`);
}

const lineEnd = Buffer.from("\n");

/** First bytes, as hexadecimal digits, of formats that people hand over by mistake, and what to do. */
const foreignFormats: readonly (readonly [RegExp, string])[] = [
  [/^504b0304/, foreignFormat.zip],
  [/^fd377a58/, "packed with xz; unpack it first."],
  [/^425a68/, "packed with bzip2; unpack it first."],
  [/^4152524f/, foreignFormat.arrow],
  [/^53514c69/, foreignFormat.sqlite],
  [/^(?:fffe|[1-9a-f].00[1-9a-f].00)/, foreignFormat.utf16LE],
  [/^(?:feff|00[1-9a-f].00[1-9a-f].)/, foreignFormat.utf16BE],
];

function refuseForeign(head: Uint8Array, name: string): void {
  const start = Buffer.from(head.subarray(0, 4)).toString("hex");
  const found = foreignFormats.find(([first]) => first.test(start));
  if (found !== undefined) throw new SourceFault(`${name} is ${found[1]}`, { isForeign: true });
}

function toSourceFault(error: unknown, name: string): unknown {
  if (error instanceof SourceFault || !(error instanceof Error)) return error;
  return new SourceFault(`${name} cannot be read: ${reasonOf(error)}.`, { cause: error });
}
