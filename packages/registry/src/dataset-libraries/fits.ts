import type { DatasetFacts } from "./dataset.ts";

/** Names of formats for people; also all formats that the readers of tables here understand. */
const tableFormats: ReadonlyMap<string, string> = new Map([
  ["parquet", "Parquet"],
  ["csv", "CSV"],
  ["json", "JSON"],
]);

/** The fact that speaks for a reader of tables. */
export function fitsTables({ formats }: DatasetFacts): string | undefined {
  const format = formats.find((name) => tableFormats.has(name));
  return format === undefined ? undefined : `its files are ${tableFormats.get(format)}`;
}

/** From ten million rows on a table hardly fits into the memory of one machine. */
const largeSizes: ReadonlySet<string> = new Set([
  "10M<n<100M",
  "100M<n<1B",
  "1B<n<10B",
  "10B<n<100B",
  "100B<n<1T",
  "n>1T",
]);

export const isLarge = ({ sizes }: DatasetFacts): boolean => sizes.some((size) => largeSizes.has(size));
