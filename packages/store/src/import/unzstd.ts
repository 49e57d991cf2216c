import { createZstdDecompress, type ZstdDecompress } from "node:zlib";
import { ByteReader } from "./byte-reader.ts";
import type { UnpackFault } from "./gunzip.ts";
import { rubbishBehind } from "./sentences.ts";

const tooShort = "unexpected end of file";
const frameMagic = 0xfd2fb528;
/** Sixteen magic numbers from here on begin frames that are to be skipped. */
const skippableMagic = 0x184d2a50;
/** No block gives more than 128 KiB, so that one unpacked after the other cannot fill the memory. */
const rleBlock = 1;

/**
 * Unpacks zstd, frame by frame, and hands out what each block gave before it asks for more: what comes before a fault is
 * never lost. `node:zlib` stops after the first frame without a word, and parallel packers write many; here their ends are
 * found first (RFC 8878, 3.1.1).
 *
 * @returns what is wrong, at the end; it never throws for the bytes themselves
 * @example for await (const piece of unzstd(packed)) … // or: const fault = yield* unzstd(packed)
 */
export async function* unzstd(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, UnpackFault | undefined> {
  const bytes = new ByteReader(packed);
  for (let isFirst = true; ; isFirst = false) {
    const begin = await bytes.next(1);
    if (begin === undefined) return undefined;
    bytes.giveBack(begin);
    const magic = await bytes.take(4);
    if (magic === undefined) return { reason: isFirst ? tooShort : rubbishBehind("zstd"), isDataWhole: true };
    const number = Buffer.from(magic).readUInt32LE();
    if ((number & ~0xf) >>> 0 === skippableMagic) {
      const length = await bytes.take(4);
      if (length === undefined || !(await skip(bytes, Buffer.from(length).readUInt32LE())))
        return { reason: tooShort, isDataWhole: true };
      continue;
    }
    if (number !== frameMagic) return { reason: rubbishBehind("zstd"), isDataWhole: true };
    const fault = yield* unpackFrame(bytes, magic);
    if (fault !== undefined) return fault;
  }
}

async function* unpackFrame(bytes: ByteReader, magic: Uint8Array): AsyncGenerator<Uint8Array, UnpackFault | undefined> {
  const header = await readHeader(bytes);
  if (header === undefined) return { reason: tooShort, isDataWhole: true };
  const unpacker = new FrameUnpacker();
  try {
    await unpacker.write(Buffer.concat([magic, header.bytes]));
    for (let isLast = false; !isLast;) {
      const head = await bytes.take(3);
      if (head === undefined) return { reason: tooShort, isDataWhole: false };
      const value = Buffer.from(head).readUIntLE(0, 3);
      isLast = (value & 1) === 1;
      const content = await bytes.take(((value >>> 1) & 3) === rleBlock ? 1 : value >>> 3);
      if (content === undefined) return { reason: tooShort, isDataWhole: false };
      const checksum = isLast && header.hasChecksum ? await bytes.take(4) : new Uint8Array();
      yield* await unpacker.write(Buffer.concat([head, content, checksum ?? new Uint8Array()]));
      if (checksum === undefined) return { reason: tooShort, isDataWhole: true };
      if (unpacker.fault !== undefined) return { reason: unpacker.fault, isDataWhole: isLast };
    }
    return undefined;
  } finally {
    unpacker.close();
  }
}

/** The header of a frame behind its magic number. */
async function readHeader(
  bytes: ByteReader,
): Promise<{ readonly bytes: Uint8Array; readonly hasChecksum: boolean } | undefined> {
  const first = await bytes.take(1);
  const descriptor = first?.[0];
  if (first === undefined || descriptor === undefined) return undefined;
  const isSingle = (descriptor & 0x20) !== 0;
  const sizeLength = [isSingle ? 1 : 0, 2, 4, 8][descriptor >>> 6] ?? 0;
  const dictionaryLength = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const rest = await bytes.take((isSingle ? 0 : 1) + dictionaryLength + sizeLength);
  if (rest === undefined) return undefined;
  return { bytes: Buffer.concat([first, rest]), hasChecksum: (descriptor & 4) !== 0 };
}

async function skip(bytes: ByteReader, count: number): Promise<boolean> {
  for (let left = count; left > 0;) {
    const piece = await bytes.next(left);
    if (piece === undefined) return false;
    left -= piece.length;
  }
  return true;
}

/** Unpacks one frame, block by block. */
class FrameUnpacker {
  readonly #stream: ZstdDecompress = createZstdDecompress();
  readonly #ready: Uint8Array[] = [];

  constructor() {
    this.#stream.on("data", (piece: Uint8Array) => this.#ready.push(piece));
    // Kept in the stream itself as `errored`; without a listener it would end the process.
    this.#stream.on("error", () => undefined);
  }

  get fault(): string | undefined {
    return this.#stream.errored?.message;
  }

  /** Resolves with what has been unpacked by then. The stream ends by itself with the last block. */
  async write(piece: Uint8Array): Promise<readonly Uint8Array[]> {
    await new Promise<void>((resolve) => {
      const events = ["end", "error", "close"] as const;
      const done = (): void => {
        for (const event of events) this.#stream.off(event, done);
        resolve();
      };
      for (const event of events) this.#stream.once(event, done);
      this.#stream.write(piece, done);
    });
    return this.#ready.splice(0);
  }

  close(): void {
    this.#stream.destroy();
  }
}
