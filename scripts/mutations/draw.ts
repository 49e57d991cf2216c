import { seeded } from "../seeded-numbers.ts";

/**
 * Draws some of many, the same ones for the same seed, and in their order.
 *
 * @param count how many; all when there are not more
 * @example draw(["a", "b", "c", "d"], 2, 1).length // 2
 */
export function draw<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  const next = seeded(seed);
  return all
    .map((one, index) => ({ one, index, lot: next() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ one }) => one);
}
