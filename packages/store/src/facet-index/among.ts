import type { RoaringBitmap32 } from "roaring-wasm";

/**
 * Records that counts are made of, as a list to walk through: their own keys or, of more than half of all, the keys of the
 * rest, which are then taken away from the counts of all.
 */
export interface Among {
  readonly keys: Uint32Array;
  readonly isRest: boolean;
}

/**
 * @param found keys of records of a kind
 * @param every keys of all records of the kind
 * @example toAmong(new RoaringBitmap32([1, 2, 3]), new RoaringBitmap32([1, 2, 3, 4])) .keys // [4]: one is left, so `isRest`
 */
export function toAmong(found: RoaringBitmap32, every: RoaringBitmap32): Among {
  if (found.size <= every.size / 2) return { keys: found.toUint32Array(), isRest: false };
  const rest = every.clone();
  rest.andNotInPlace(found);
  const keys = rest.toUint32Array();
  rest.dispose();
  return { keys, isRest: true };
}
