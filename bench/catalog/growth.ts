/** The costs of one size of catalog; see `catalog.bench.ts`. */
export interface Growth {
  readonly records: number;
  /** The day it was measured: "2026-11-22". */
  readonly date: string;
  readonly sourceMb: number;
  readonly importMs: number;
  readonly importProcessorMs: number;
  readonly importMemoryMb: number;
  readonly diskMb: number;
  /** From starting the program to the whole first answer. */
  readonly startMs: number;
  readonly servingMemoryMb: number;
  /** Processor time of twenty queries with all their counts, each asked for the first time. */
  readonly queryMs: number;
  readonly slowestQueryMs: number;
  /** The longest that one question kept others waiting. */
  readonly longestPauseMs: number;
  /** Pages that nobody has asked for before, over HTTP: medians on the clock, by kind of page. */
  readonly pageMs: Readonly<Record<string, number>>;
}

export interface Curve {
  readonly key: string;
  /** Ends a sentence: "Import" of "Import, s". */
  readonly title: string;
  readonly unit: string;
  readonly value: (growth: Growth) => number;
  /**
   * How fast it may grow: the exponent e in "cost ~ records^e". 1 is as fast as the work, 0.5 the square root. Half a tenth
   * is for what varies between runs.
   */
  readonly maxExponent: number;
}

const work = 1.05;
const root = 0.5;

/** The curves of growth, in the order in which they are shown. */
export const curves: readonly Curve[] = [
  { key: "import", title: "Import", unit: "s", value: ({ importMs }) => importMs / 1000, maxExponent: work },
  { key: "disk", title: "Catalog on disk", unit: "MB", value: ({ diskMb }) => diskMb, maxExponent: work },
  {
    key: "memory",
    title: "Memory of the server",
    unit: "MB",
    value: ({ servingMemoryMb }) => servingMemoryMb,
    maxExponent: work,
  },
  {
    key: "start",
    title: "Start to first answer",
    unit: "s",
    value: ({ startMs }) => startMs / 1000,
    maxExponent: work,
  },
  { key: "query", title: "A query, median of twenty", unit: "ms", value: ({ queryMs }) => queryMs, maxExponent: root },
  {
    key: "slowest",
    title: "The slowest of twenty queries",
    unit: "ms",
    value: ({ slowestQueryMs }) => slowestQueryMs,
    maxExponent: root,
  },
];

/**
 * How fast a curve grows over all sizes: the slope of the straight line nearest to its points, both axes logarithmic.
 *
 * @returns `undefined` with fewer than two sizes
 * @example exponentOf(measured, ({ diskMb }) => diskMb) // 0.98: as fast as the number of records
 */
export function exponentOf(measured: readonly Growth[], value: (growth: Growth) => number): number | undefined {
  if (measured.length < 2) return undefined;
  const points = measured.map((growth) => [Math.log(growth.records), Math.log(value(growth))] as const);
  const mean = (place: 0 | 1): number => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [across, up] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - across) * (y - up), 0);
  return covariance / points.reduce((sum, [x]) => sum + (x - across) ** 2, 0);
}
