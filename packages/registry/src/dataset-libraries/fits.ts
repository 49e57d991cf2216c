import type { DatasetFacts } from "./dataset.ts";

/** Formats that the readers of tables here understand. */
const tableFormats: ReadonlySet<string> = new Set(["parquet", "csv", "json"]);

const formatNames: ReadonlyMap<string, string> = new Map([
  ["parquet", "Parquet"],
  ["csv", "CSV"],
  ["json", "JSON"],
  ["arrow", "Arrow"],
  ["text", "plain text"],
  ["webdataset", "TAR archives"],
  ["lance", "Lance tables"],
  ["imagefolder", "images in folders"],
  ["audiofolder", "audio files in folders"],
]);

/** A format for people, behind "its files are". */
export const formatName = (format: string): string => formatNames.get(format) ?? `of the format ${format}`;

/** The fact that speaks for a reader of tables. */
export function fitsTables({ formats }: DatasetFacts): string | undefined {
  const format = formats.find((name) => tableFormats.has(name));
  return format === undefined ? undefined : `its files are ${formatName(format)}`;
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
