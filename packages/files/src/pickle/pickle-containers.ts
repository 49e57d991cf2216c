import { promisify } from "node:util";
import { gunzip, inflate } from "node:zlib";

/** In bytes: the pickles of the largest checkpoints have a tenth of it, and more would keep others waiting. */
export const maxPickle = 32_000_000;

const startsWith = (bytes: Uint8Array, beginning: readonly number[], offset = 0): boolean =>
  beginning.every((byte, at) => bytes[offset + at] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b]);

const tarHeader = 512;
const tarSum = { start: 148, end: 156 };

/** Whether it is a tar archive: by its name for itself, or by the sum of its first header, which is all that Python asks for. */
export function isTar(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0x75, 0x73, 0x74, 0x61, 0x72], 257)) return true;
  if (bytes.length < tarHeader) return false;
  const told = Number.parseInt(Buffer.from(bytes.subarray(tarSum.start, tarSum.end)).toString("latin1"), 8);
  const blank = 0x20;
  const counted = bytes
    .subarray(0, tarHeader)
    .reduce((sum, byte, at) => sum + (at >= tarSum.start && at < tarSum.end ? blank : byte), 0);
  return told === counted;
}

const gzip = [0x1f, 0x8b];
/** Of bzip2, xz, LZMA alone, lz4, zstd, 7z, and joblib's own of early versions. */
const unread: readonly (readonly number[])[] = [
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x5d, 0x00],
  [0x04, 0x22, 0x4d, 0x18],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x5a, 0x46],
];

/** The first two bytes of zlib are a multiple of 31. */
const isZlib = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x78 && ((bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)) % 31 === 0;

/** Bytes without the compression that joblib and others put around pickles; `undefined` for one that is not read. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (unread.some((beginning) => startsWith(bytes, beginning))) return undefined;
  const unpackWith = startsWith(bytes, gzip) ? gunzip : isZlib(bytes) ? inflate : undefined;
  if (unpackWith === undefined) return bytes;
  try {
    return await promisify(unpackWith as typeof gunzip)(bytes, { maxOutputLength: maxPickle });
  } catch {
    return undefined;
  }
}

const numpy = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
/** The header of an array of plain numbers or texts, as NumPy writes it. Anything else may be an array of objects. */
const plainArray =
  /^\{'descr': '[<>|=]?[biufcSUmM]\d{1,6}(?:\[\w{1,9}\])?', 'fortran_order': (?:True|False), 'shape': \([\d, ]{0,400}\), \}\s*$/;

/**
 * The part of a content that may be a pickle: for an array of objects, the bytes after its header; `undefined` for other
 * arrays.
 */
export function dataBehindHeader(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  if (!startsWith(bytes, numpy) || bytes.length < 12) return bytes;
  const isLong = (bytes[6] ?? 0) >= 2;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = isLong ? 12 + view.getUint32(8, true) : 10 + view.getUint16(8, true);
  const header = Buffer.from(bytes.subarray(isLong ? 12 : 10, start)).toString("latin1");
  return plainArray.test(header) ? undefined : bytes.subarray(start);
}
