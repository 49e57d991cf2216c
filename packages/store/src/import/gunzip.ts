import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";
import { ByteReader } from "./byte-reader.ts";
import { rubbishBehind } from "./sentences.ts";

/** A fault of packed bytes. */
export interface UnpackFault {
  /** Such as "unexpected end of file". */
  readonly reason: string;
  /** Whether it comes after data that is there to its end: a wrong checksum, something that is not gzip. */
  readonly isDataWhole: boolean;
}

/** At most this much goes into the unpacker at once, so that a bomb cannot fill the memory: 16 KiB become at most 16 MiB. */
const stepLength = 16_384;

/**
 * Unpacks gzip, member by member, and hands out what each step gave before it asks for more: what comes before a fault is
 * never lost. Zeros behind a member are padding, as tapes and block copies leave it.
 *
 * `node:zlib` reads on behind the end of a member, and throws away what it has unpacked when something else is there;
 * here the end of a member is found first, as `gunzip` does.
 *
 * @returns what is wrong, at the end; it never throws for the bytes themselves
 * @example for await (const piece of gunzip(packed)) … // or: const fault = yield* gunzip(packed)
 */
export async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, UnpackFault | undefined> {
  const bytes = new ByteReader(packed);
  for (let isFirst = true; isFirst || (await bytes.skipUntil((byte) => byte !== 0)); isFirst = false) {
    const reason = await readHeader(bytes);
    if (reason !== undefined) {
      return { reason: isFirst ? reason : rubbishBehind("gzip"), isDataWhole: true };
    }
    const fault = yield* inflateMember(bytes);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const tooShort = "unexpected end of file";
const flags = { headerCheck: 2, extra: 4, name: 8, comment: 16 };

/** Reads over the header of a member (RFC 1952, 2.3); says what is wrong with it. */
async function readHeader(bytes: ByteReader): Promise<string | undefined> {
  const head = await bytes.take(10);
  if (head === undefined) return tooShort;
  const [first, second, method, flag = 0] = head;
  if (first !== 0x1f || second !== 0x8b) return "incorrect header";
  if (method !== 8) return "unknown compression method";
  if (flag & flags.extra) {
    const [low = 0, high = 0] = (await bytes.take(2)) ?? [];
    if (!(await bytes.take(low + high * 256))) return tooShort;
  }
  for (const field of [flags.name, flags.comment]) {
    const isThere = (flag & field) === 0 || ((await bytes.skipUntil((byte) => byte === 0)) && (await bytes.take(1)));
    if (!isThere) return tooShort;
  }
  return flag & flags.headerCheck && !(await bytes.take(2)) ? tooShort : undefined;
}

/** Hands out the data of one member, whose header is read; says what is wrong with it. */
async function* inflateMember(bytes: ByteReader): AsyncGenerator<Uint8Array, UnpackFault | undefined> {
  const inflate = createInflateRaw();
  const ready: Uint8Array[] = [];
  inflate.on("data", (piece: Uint8Array) => ready.push(piece));
  // Kept in the stream itself as `errored`; without a listener it would end the process.
  inflate.on("error", () => undefined);
  let checksum = 0;
  let length = 0;
  try {
    while (!inflate.readableEnded) {
      const piece = await bytes.next(stepLength);
      if (piece === undefined) return { reason: tooShort, isDataWhole: false };
      const before = inflate.bytesWritten;
      await write(inflate, piece);
      for (const unpacked of ready.splice(0)) {
        checksum = crc32(unpacked, checksum);
        length = (length + unpacked.length) % 2 ** 32;
        yield unpacked;
      }
      if (inflate.errored !== null) return { reason: inflate.errored.message, isDataWhole: false };
      if (inflate.readableEnded) bytes.giveBack(piece.subarray(inflate.bytesWritten - before));
    }
  } finally {
    inflate.destroy();
  }
  const trailer = await bytes.take(8);
  if (trailer === undefined) return { reason: tooShort, isDataWhole: true };
  const stated = new DataView(trailer.buffer, trailer.byteOffset);
  if (stated.getUint32(0, true) !== checksum) return { reason: "incorrect data check", isDataWhole: true };
  if (stated.getUint32(4, true) !== length) return { reason: "incorrect length check", isDataWhole: true };
  return undefined;
}

/** Resolves when the piece is unpacked. At the end of the packed data `write` itself never calls back, but the stream ends. */
function write(stream: InflateRaw, piece: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const events = ["end", "error", "close"] as const;
    const done = (): void => {
      for (const event of events) stream.off(event, done);
      resolve();
    };
    for (const event of events) stream.once(event, done);
    stream.write(piece, done);
  });
}
