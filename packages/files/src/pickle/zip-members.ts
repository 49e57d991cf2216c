import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import type { ContentReader } from "../repository/content-reader.ts";

/** A member of an archive, or the reason why it cannot be read. */
export interface ZipMember {
  readonly path: string;
  readonly bytes?: Buffer<ArrayBuffer>;
  readonly fault?: string;
}

interface Options {
  /** Members of other names are not read. */
  readonly isWanted: (path: string) => boolean;
  /** Of a member, unpacked. */
  readonly maxBytes: number;
}

const maxEntries = 100_000;
/** The table of contents is asked for in small pieces, one after another; in bytes. */
const blockLength = 65_536;

/**
 * Some members of a zip archive, one after another.
 *
 * @throws Error where it is not a zip archive, or has too many members; the message is a reason
 * @example for await (const { path, bytes } of zipMembers(file, diskReader, options)) console.log(path, bytes?.length);
 */
export async function* zipMembers(
  { place, size }: { readonly place: string; readonly size: number },
  reader: ContentReader,
  { isWanted, maxBytes }: Options,
): AsyncGenerator<ZipMember> {
  // Names stay bytes: one that no folder can have must not hide the rest.
  const archive = await fromRandomAccessReaderPromise(new PartReader(place, reader), size, { decodeStrings: false });
  if (archive.entryCount > maxEntries) throw new Error(`it has more than ${maxEntries} members`);
  for await (const entry of archive.eachEntry()) {
    const path = namesOf(entry).find(isWanted);
    if (path !== undefined) yield { path, ...(await readMember(archive, entry, maxBytes)) };
  }
}

/** The field of Info-ZIP with the name in Unicode: a version, a checksum of five bytes together, and the name. */
const unicodeName = { id: 0x7075, start: 5 };

/** The names by which programs find a member: Python ends names at a zero byte, and since 3.12 takes the one in Unicode. */
function namesOf({ fileName, extraFields }: Entry): readonly string[] {
  const others = extraFields
    .filter(({ id }) => id === unicodeName.id)
    .map(({ data }) => data.subarray(unicodeName.start));
  return [fileName as unknown as Buffer, ...others].map((name) => String(name).split("\0")[0] ?? "");
}

async function readMember(archive: ZipFile, entry: Entry, maxBytes: number): Promise<Omit<ZipMember, "path">> {
  if (entry.isEncrypted()) return { fault: "it is encrypted" };
  if (entry.uncompressedSize > maxBytes) return { fault: `it has more than ${maxBytes / 1_000_000} MB` };
  try {
    return { bytes: await buffer(await archive.openReadStreamPromise(entry)) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads parts of a content for the archive. */
class PartReader extends RandomAccessReader {
  readonly #place: string;
  readonly #reader: ContentReader;
  #block: { readonly start: number; readonly bytes: Uint8Array } | undefined;

  constructor(place: string, reader: ContentReader) {
    super();
    this.#place = place;
    this.#reader = reader;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end));
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#bytesAt(position, length).then(
      (bytes) => {
        target.set(bytes, offset);
        callback(null, bytes.length);
      },
      (error: Error) => callback(error),
    );
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; at += 1_000_000)
      yield await this.#reader.bytes(this.#place, at, Math.min(1_000_000, end - at));
  }

  async #bytesAt(position: number, length: number): Promise<Uint8Array> {
    const block = this.#block;
    if (block === undefined || position < block.start || position + length > block.start + block.bytes.length) {
      const bytes = await this.#reader.bytes(this.#place, position, Math.max(length, blockLength));
      this.#block = { start: position, bytes };
      return bytes.subarray(0, length);
    }
    return block.bytes.subarray(position - block.start, position - block.start + length);
  }
}
