import { fromBytes } from "./members.ts";

/** https://github.com/RoaringBitmap/RoaringFormatSpec: one of these begins what {@link toBytes} has written. */
const [withoutRuns, withRuns] = [12_346, 12_347];
/** A container of more keys than this is a bitmap. */
const mostInArray = 4096;
const keysPerChunk = 65_536;

/**
 * The lower 16 bits of keys that are all of one chunk, in their order, read from their bytes as they are: making a bitmap of
 * each of some thousand values takes longer than all else that is done with it.
 *
 * @example keysWithinChunk(toBytes(new RoaringBitmap32([65_537, 65_540]))) // [1, 4]
 */
export function keysWithinChunk(bytes: Uint8Array): Uint16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cookie = view.getUint32(0, true);
  if (cookie === withoutRuns && view.getUint32(4, true) === 1) {
    const size = view.getUint16(10, true) + 1;
    return size > mostInArray ? fromBits(view, 16, size) : fromArray(view, 16, size);
  }
  if ((cookie & 0xffff) === withRuns && cookie >>> 16 === 0) {
    const isRun = (view.getUint8(4) & 1) === 1;
    const size = view.getUint16(7, true) + 1;
    // Of fewer than four containers no offset is written.
    if (isRun) return fromRuns(view, 9, size);
    return size > mostInArray ? fromBits(view, 9, size) : fromArray(view, 9, size);
  }
  return Uint16Array.from(fromBytes(bytes).toUint32Array(), (key) => key % keysPerChunk);
}

function fromArray(view: DataView, start: number, size: number): Uint16Array {
  const keys = new Uint16Array(size);
  for (let place = 0; place < size; place += 1) keys[place] = view.getUint16(start + 2 * place, true);
  return keys;
}

function fromBits(view: DataView, start: number, size: number): Uint16Array {
  const keys = new Uint16Array(size);
  let place = 0;
  for (let word = 0; word < keysPerChunk / 32; word += 1) {
    let bits = view.getUint32(start + 4 * word, true);
    while (bits !== 0) {
      const lowest = bits & -bits;
      keys[place] = word * 32 + 31 - Math.clz32(lowest);
      place += 1;
      bits ^= lowest;
    }
  }
  return keys;
}

function fromRuns(view: DataView, start: number, size: number): Uint16Array {
  const keys = new Uint16Array(size);
  const runs = view.getUint16(start, true);
  let place = 0;
  for (let run = 0; run < runs; run += 1) {
    const first = view.getUint16(start + 2 + 4 * run, true);
    const length = view.getUint16(start + 4 + 4 * run, true) + 1;
    for (let step = 0; step < length; step += 1) keys[place + step] = first + step;
    place += length;
  }
  return keys;
}
