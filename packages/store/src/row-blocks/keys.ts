import { ByteWriter } from "./byte-writer.ts";

/**
 * The keys of one row within its chunk of 65,536, as bytes: their number, then up to 4,096 of them as the distance of each
 * from the one before, more of them as one bit for each key of the chunk. Half of what roaring bitmaps take.
 */
const maxListed = 4096;
const bitmapLength = 8192;
/** The head of the portable format of roaring bitmaps for one chunk without runs: how it begins, one chunk, where its keys are. */
const withoutRuns = 12_346;
const headLength = 16;

/**
 * Writes a row as it is after some steps.
 *
 * @param stood the row before, as bytes
 * @param steps keys that come, and negative ones that go, which go first; put in order here
 */
export function writeChanged(to: ByteWriter, stood: Uint8Array | undefined, steps: Int32Array): void {
  if (steps.length > 1) putInOrder(steps);
  const isOnlyMore = (steps[0] ?? 0) > 0;
  if (isOnlyMore && stood === undefined) writeList(to, steps);
  else if (isOnlyMore && stood !== undefined && sizeOfRow(stood) + steps.length <= maxListed) {
    writeList(to, merged(stood, steps));
  } else writeBits(to, stood, steps);
}

/** How many keys a row has. */
function sizeOfRow(row: Uint8Array): number {
  let [value, shift, at] = [0, 0, 0];
  for (;;) {
    const byte = row[at++] ?? 0;
    value |= (byte & 127) << shift;
    if (byte < 128) return value;
    shift += 7;
  }
}

/** A row in the portable format of roaring bitmaps, byte for byte as `toBytes` writes it. */
export function toPortable(row: Uint8Array, chunk: number): Uint8Array {
  const size = sizeOfRow(row);
  const isListed = size <= maxListed;
  const bytes = Buffer.allocUnsafe(size === 0 ? 8 : headLength + (isListed ? 2 * size : bitmapLength));
  // Byte by byte: most rows have one key, and a catalog has as many of them as records.
  writeHalf(bytes, 0, withoutRuns);
  writeHalf(bytes, 2, 0);
  writeHalf(bytes, 4, size === 0 ? 0 : 1);
  writeHalf(bytes, 6, 0);
  if (size === 0) return bytes;
  writeHalf(bytes, 8, chunk);
  writeHalf(bytes, 10, size - 1);
  writeHalf(bytes, 12, headLength);
  writeHalf(bytes, 14, 0);
  if (!isListed) bytes.set(row.subarray(row.length - bitmapLength), headLength);
  else readListed(row, bytes);
  return bytes;
}

/** The keys of a row, in order. */
export function keysOf(row: Uint8Array, chunk: number): Uint32Array {
  const size = sizeOfRow(row);
  const keys = new Uint32Array(size);
  const first = chunk * 65_536;
  let length = 0;
  if (size <= maxListed) forEachListed(row, (key) => (keys[length++] = first + key));
  else {
    for (const [at, byte] of row.subarray(row.length - bitmapLength).entries())
      for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) keys[length++] = first + at * 8 + bit;
  }
  return keys;
}

function writeHalf(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value & 255;
  bytes[at + 1] = value >>> 8;
}

/** Writes the keys behind the head. */
function readListed(row: Uint8Array, bytes: Uint8Array): void {
  let to = headLength;
  forEachListed(row, (key) => {
    writeHalf(bytes, to, key);
    to += 2;
  });
}

/** Memory that is used again. */
const all = new Int32Array(maxListed);

/** A listed row and further keys, in order. */
function merged(stood: Uint8Array, steps: Int32Array): Int32Array {
  let [length, next] = [0, 0];
  forEachListed(stood, (key) => {
    for (; next < steps.length && ((steps[next] ?? 0) & 0xffff) < key; next += 1)
      all[length++] = (steps[next] ?? 0) & 0xffff;
    all[length++] = key;
  });
  for (; next < steps.length; next += 1) all[length++] = (steps[next] ?? 0) & 0xffff;
  return all.subarray(0, length);
}

/** Most are in order as they come. */
function putInOrder(steps: Int32Array): void {
  let place = 1;
  while (place < steps.length && (steps[place - 1] ?? 0) <= (steps[place] ?? 0)) place += 1;
  if (place < steps.length) steps.sort();
}

/** Keys in order, of which some may come twice. */
function writeList(to: ByteWriter, keys: Int32Array): void {
  let size = 0;
  let before = -1;
  for (const key of keys) {
    if (key !== before) size += 1;
    before = key;
  }
  if (size > maxListed) return writeBits(to, undefined, keys);
  to.number(size);
  let last = 0;
  before = -1;
  for (const key of keys) {
    if (key === before) continue;
    to.number((key & 0xffff) - last);
    before = key;
    last = key & 0xffff;
  }
}

/** One bit for each key of a chunk, in memory that is used again. */
const bits = new Uint8Array(bitmapLength);
const words = new Uint32Array(bits.buffer);

function writeBits(to: ByteWriter, stood: Uint8Array | undefined, steps: Int32Array): void {
  setBits(stood);
  for (const step of steps) {
    const key = (step > 0 ? step : -step) & 0xffff;
    const [at, bit] = [key >>> 3, 1 << (key & 7)];
    bits[at] = step > 0 ? (bits[at] ?? 0) | bit : (bits[at] ?? 0) & ~bit;
  }
  let size = 0;
  for (let at = 0; at < words.length; at += 1) size += bitsIn(words[at] ?? 0);
  to.number(size);
  if (size > maxListed) return to.append(bits);
  let before = 0;
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at] ?? 0; word !== 0; word &= word - 1) {
      const key = (at << 5) + 31 - Math.clz32(word & -word);
      to.number(key - before);
      before = key;
    }
  }
}

function setBits(row: Uint8Array | undefined): void {
  if (row !== undefined && sizeOfRow(row) > maxListed) return bits.set(row.subarray(row.length - bitmapLength));
  bits.fill(0);
  if (row !== undefined) forEachListed(row, (key) => (bits[key >>> 3] = (bits[key >>> 3] ?? 0) | (1 << (key & 7))));
}

function bitsIn(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function forEachListed(row: Uint8Array, use: (key: number) => void): void {
  let [value, shift, key, isSize] = [0, 0, 0, true];
  for (let at = 0; at < row.length; at += 1) {
    const byte = row[at] ?? 0;
    value |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    if (!isSize) use((key += value));
    [value, shift, isSize] = [0, 0, false];
  }
}
