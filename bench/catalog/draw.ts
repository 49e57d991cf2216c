import type { Shares } from "./figures.ts";

/**
 * Draws values as often as they occur.
 *
 * @example const license = drawnFrom([["mit", 1], ["apache-2.0", 3]], random); license(); // three times of four "apache-2.0"
 */
export function drawnFrom(shares: Shares, random: () => number): () => string {
  const sums: number[] = [];
  let total = 0;
  for (const [, count] of shares) sums.push((total += count));
  return () => {
    const sought = random() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > sought) high = middle;
      else low = middle + 1;
    }
    return shares[low]?.[0] ?? "";
  };
}

/** Draws numbers that are spread as these percentiles are. */
export function spreadAs(percentiles: readonly number[], random: () => number): () => number {
  return () => {
    const place = random() * (percentiles.length - 1);
    const from = percentiles[Math.floor(place)] ?? 0;
    const to = percentiles[Math.ceil(place)] ?? from;
    return Math.round(from + (to - from) * (place % 1));
  };
}
