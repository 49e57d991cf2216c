/** What one size of catalog costs; see `catalog.bench.ts`. */
export interface Growth {
  readonly records: number;
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
}

/** The curves, in the order of the picture. */
export const curves: readonly {
  readonly title: string;
  readonly unit: string;
  readonly value: (growth: Growth) => number;
}[] = [
  { title: "Import", unit: "s", value: ({ importMs }) => importMs / 1000 },
  { title: "Catalog on disk", unit: "MB", value: ({ diskMb }) => diskMb },
  { title: "Memory of the server", unit: "MB", value: ({ servingMemoryMb }) => servingMemoryMb },
  { title: "Start to first answer", unit: "s", value: ({ startMs }) => startMs / 1000 },
  { title: "A filtered list, median", unit: "ms", value: ({ queryMs }) => queryMs },
  { title: "The slowest of twenty", unit: "ms", value: ({ slowestQueryMs }) => slowestQueryMs },
];
