/** Arrays of numbers begin at a multiple of this, so that they can be looked at in place. */
const alignment = 8;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/**
 * Several arrays of numbers in one piece of memory, to be written to a file or handed to another thread: how many there are,
 * the length of each in bytes, then each of them.
 *
 * @example packArrays([Uint32Array.of(7, 3), Float64Array.of(9, 5)])
 */
export function packArrays(arrays: readonly Numbers[]): Uint8Array<ArrayBuffer> {
  const head = aligned(4 * (1 + arrays.length));
  const packed = new Uint8Array(head + arrays.reduce((sum, { byteLength }) => sum + aligned(byteLength), 0));
  new Uint32Array(packed.buffer, 0, 1 + arrays.length).set([arrays.length, ...arrays.map((one) => one.byteLength)]);
  let at = head;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return packed;
}

/** The arrays as bytes, without copying them where that is possible. */
export function unpackArrays(packed: Uint8Array): readonly Uint8Array[] {
  const bytes = packed.byteOffset % alignment === 0 ? packed : packed.slice();
  const [count = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1);
  let at = aligned(4 * (1 + count));
  return [...new Uint32Array(bytes.buffer, bytes.byteOffset + 4, count)].map((length) => {
    const array = bytes.subarray(at, at + length);
    at += aligned(length);
    return array;
  });
}

/** Bytes of {@link unpackArrays} as whole numbers; nothing for an array that is not there. */
export const asWhole = (bytes: Uint8Array = new Uint8Array()): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Uint32Array.BYTES_PER_ELEMENT);

/** Bytes of {@link unpackArrays} as numbers of 16 bits. */
export const asHalves = (bytes: Uint8Array = new Uint8Array()): Uint16Array =>
  new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Uint16Array.BYTES_PER_ELEMENT);

export const asFloats = (bytes: Uint8Array = new Uint8Array()): Float64Array =>
  new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Float64Array.BYTES_PER_ELEMENT);

const aligned = (length: number): number => Math.ceil(length / alignment) * alignment;
