import { RoaringBitmap32 } from "roaring-wasm";

/** Bits of a key within its chunk. A bitmap keeps such a chunk as one container. */
const chunkBits = 16;

/** The chunk of 65,536 keys that a key belongs to: its upper bits. */
export const chunkOf = (key: number): number => Math.floor(key / 2 ** chunkBits);

/** The first place behind all keys of a chunk; keys are in their order, and those before `from` are of earlier chunks. */
export function endOfChunk(keys: Uint32Array, from: number, chunk: number): number {
  let [low, high] = [from, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (chunkOf(keys[middle] ?? 0) > chunk) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Keys of records as bytes, in the portable format of roaring bitmaps (https://github.com/RoaringBitmap/RoaringFormatSpec). */
export function toBytes(members: RoaringBitmap32): Uint8Array {
  return members.serialize("portable");
}

export function fromBytes(bytes: Uint8Array): RoaringBitmap32 {
  return RoaringBitmap32.deserialize(bytes, "portable");
}

const withRuns = 12_347;

/**
 * How many keys there are, read from the head alone: most values of a catalog are never asked for but by their number.
 *
 * @example sizeOf(toBytes(new RoaringBitmap32([1, 5, 70_000]))) // 3
 */
export function sizeOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cookie = view.getUint32(0, true);
  const hasRuns = (cookie & 0xffff) === withRuns;
  const containers = hasRuns ? (cookie >>> 16) + 1 : view.getUint32(4, true);
  const head = hasRuns ? 4 + Math.ceil(containers / 8) : 8;
  let size = 0;
  for (let container = 0; container < containers; container += 1)
    size += view.getUint16(head + container * 4 + 2, true) + 1;
  return size;
}

/**
 * The keys that are in all of the sets.
 *
 * @returns a new set, which belongs to the caller
 */
export function inAll(sets: readonly RoaringBitmap32[]): RoaringBitmap32 {
  // The smallest first: no later one can make it larger.
  const [first, ...others] = sets.toSorted((one, other) => one.size - other.size);
  const found = first?.clone() ?? new RoaringBitmap32();
  for (const other of others) found.andInPlace(other);
  return found;
}
