import { isObject } from "./field-reader.ts";
import { type RecordSources, taggedValues } from "./record-sources.ts";
import { countedRows, statedRows } from "./rows.ts";

/** How many rows a dataset may have, as ranges of the Hub, ascending. */
export const sizeCategories: readonly string[] = [
  "n<1K",
  "1K<n<10K",
  "10K<n<100K",
  "100K<n<1M",
  "1M<n<10M",
  "10M<n<100M",
  "100M<n<1B",
  "1B<n<10B",
  "10B<n<100B",
  "100B<n<1T",
  "n>1T",
];

const maxRanges = 20;

/**
 * Ranges of rows, ascending: as the card states them (for all subsets together where it states them one by one), else as
 * the tags do, else the one that the number of rows is in, see `rowCountOf`. Words that are no range of the Hub are left out.
 */
export function sizesOf(sources: RecordSources): string[] | undefined {
  const { fields, card, tags } = sources;
  const stated = card.raw("size_categories");
  const listed = isObject(stated) ? Object.values(stated).flat() : [stated].flat();
  const tagged = taggedValues(tags, "size_categories:");
  for (const words of [listed, tagged]) {
    const texts = words.slice(0, 10 * maxRanges).filter((word) => typeof word === "string");
    const found = new Set(texts.map((word) => word.toLowerCase()));
    const ranges = sizeCategories.filter((range) => found.has(range.toLowerCase()));
    if (ranges.length > 0) return ranges;
  }
  const rows = countedRows(fields) ?? statedRows(card);
  return rows === undefined ? undefined : [rangeOf(rows)];
}

function rangeOf(rows: number): string {
  // Below 1000 the first range holds, and each further one is ten times as wide.
  const position = rows < 1000 ? 0 : Math.floor(Math.log10(rows)) - 2;
  return sizeCategories[Math.min(position, sizeCategories.length - 1)] ?? "n<1K";
}
