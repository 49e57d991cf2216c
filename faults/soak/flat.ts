/** The memory of a process: one number for each second. */
export interface Growth {
  /** Medians of the second and of the last fifth. */
  readonly secondFifth: number;
  readonly lastFifth: number;
  readonly highest: number;
  readonly isFlat: boolean;
}

/** By how much the last fifth may lie above the second. The first is left out: caches fill in it. */
const mostGrowth = 1.1;

/**
 * Whether memory stayed as it was: the median of the last fifth is at most 10 % over that of the second.
 *
 * @param samples at least ten
 * @example growthOf([100, 200, 200, 210, 205, 200, 210, 205, 200, 210]).isFlat // true
 */
export function growthOf(samples: readonly number[]): Growth {
  if (samples.length < 10) throw new Error(`${samples.length} samples of memory are too few; ten are needed.`);
  const fifth = Math.floor(samples.length / 5);
  const secondFifth = median(samples.slice(fifth, 2 * fifth));
  const lastFifth = median(samples.slice(-fifth));
  return { secondFifth, lastFifth, highest: Math.max(...samples), isFlat: lastFifth <= secondFifth * mostGrowth };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
