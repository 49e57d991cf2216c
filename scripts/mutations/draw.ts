/**
 * Draws some of many, the same ones for the same seed, and in their order.
 *
 * @param count how many; all when there are not more
 * @example draw(["a", "b", "c", "d"], 2, 1).length // 2
 */
export function draw<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  const next = numbersFrom(seed);
  return all
    .map((one, index) => ({ one, index, lot: next() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ one }) => one);
}

/** Mulberry32: numbers from 0 to 1 that are the same on every machine. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
