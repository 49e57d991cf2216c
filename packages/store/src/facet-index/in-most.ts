import type { RoaringBitmap32 } from "roaring-wasm";

/** Records that are weighed: those of the smallest sets. */
const maxWeighed = 20_000;

/**
 * The keys that are in the most sets, where small sets count for more.
 *
 * @param sets are disposed of
 * @param limit how many keys at most
 */
export function inMost(sets: readonly RoaringBitmap32[], limit: number): readonly number[] {
  const weights = new Map<number, number>();
  for (const set of sets.toSorted((one, other) => one.size - other.size)) {
    const weight = 1 / Math.log2(2 + set.size);
    // A frequent one adds to those that are known, and finds no further ones.
    const isFull = weights.size + set.size > maxWeighed && weights.size > 0;
    if (isFull) {
      for (const [key, known] of weights) if (set.has(key)) weights.set(key, known + weight);
    } else {
      for (const key of set) weights.set(key, (weights.get(key) ?? 0) + weight);
    }
    set.dispose();
  }
  const ordered = [...weights].sort(([one, weight], [other, otherWeight]) => otherWeight - weight || one - other);
  return ordered.slice(0, limit).map(([key]) => key);
}
