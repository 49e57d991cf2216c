/**
 * The dataset viewer's statistics of numbers, such as values, lengths of texts and seconds. `null` where there are none.
 */
export interface NumberStatistics {
  /** Rows without a value. */
  readonly nan_count: number;
  /** From 0 to 1. */
  readonly nan_proportion: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  /** Of a sample: by one fewer than there are values, and `null` for a single one. */
  readonly std: number | null;
  readonly histogram: Histogram | null;
}

/** Counts of values between neighboring edges; the last bin holds its upper edge too. */
export interface Histogram {
  readonly hist: readonly number[];
  /** One more than there are counts. */
  readonly bin_edges: readonly number[];
}

const mostBins = 10;
const usualDecimals = 5;

/**
 * Statistics of a column of numbers, rounded to five decimals; to more where all values are close to one another.
 *
 * @param values those that are there, all of them finite
 * @param rows values that are there and those that are not
 * @param areWhole bins of whole numbers begin at whole numbers
 * @example numberStatistics([1, 2, 4], 4, true).median // 2
 */
export function numberStatistics(values: readonly number[], rows: number, areWhole: boolean): NumberStatistics {
  const sorted = Float64Array.from(values).sort();
  const [min, max] = [sorted[0], sorted.at(-1)];
  const absent = absence(rows - values.length, rows);
  if (min === undefined || max === undefined) {
    return { ...absent, min: null, max: null, mean: null, median: null, std: null, histogram: null };
  }
  const round = rounding(max - min || Math.abs(max));
  const mean = meanOf(sorted);
  const edges = edgesOf(min, max, areWhole);
  return {
    ...absent,
    min: round(min),
    max: round(max),
    mean: round(mean),
    median: round(middleOf(sorted)),
    std: sorted.length < 2 ? null : round(Math.sqrt(squaresOf(sorted, mean) / (sorted.length - 1))),
    histogram: { hist: countsOf(sorted, edges), bin_edges: edges.map(round) },
  };
}

/** How many rows have no value, as all kinds of columns say it. */
export const absence = (count: number, rows: number): Pick<NumberStatistics, "nan_count" | "nan_proportion"> => ({
  nan_count: count,
  nan_proportion: proportion(count, rows),
});

/** @example proportion(1, 3) // 0.33333 */
export const proportion = (count: number, of: number): number => (of === 0 ? 0 : rounding(1)(count / of));

/** Decimals that tell values apart which are so far from one another. */
function rounding(spread: number): (value: number) => number {
  const digits = spread > 0 && spread < 0.001 ? usualDecimals - Math.floor(Math.log10(spread)) : usualDecimals;
  return (value) => (Number.isInteger(value) ? value : Number(value.toFixed(Math.min(100, digits))));
}

/** Parts first, as sums of the largest numbers are infinite. */
const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value / values.length, 0);
const squaresOf = (values: Float64Array, mean: number): number =>
  values.reduce((sum, value) => sum + (value - mean) ** 2, 0);

function middleOf(sorted: Float64Array): number {
  const upper = sorted.length >> 1;
  const high = sorted[upper]!;
  return sorted.length % 2 === 1 ? high : sorted[upper - 1]! / 2 + high / 2;
}

/** Edges of at most ten bins of one size; the last ends with the largest value. */
function edgesOf(min: number, max: number, areWhole: boolean): readonly number[] {
  if (min === max) return [min, max];
  const size = areWhole ? Math.ceil((max - min + 1) / mostBins) : max / mostBins - min / mostBins;
  const count = areWhole ? Math.ceil((max - min + 1) / size) : mostBins;
  return [...Array.from({ length: count }, (_, bin) => min + bin * size), max];
}

function countsOf(sorted: Float64Array, edges: readonly number[]): readonly number[] {
  const counts = edges.slice(1).map(() => 0);
  let bin = 0;
  for (const value of sorted) {
    while (bin + 1 < counts.length && value >= edges[bin + 1]!) bin += 1;
    counts[bin]! += 1;
  }
  return counts;
}
