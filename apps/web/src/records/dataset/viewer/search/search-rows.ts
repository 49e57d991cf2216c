import type { FileRows } from "@modelshelf/files";
import { functionWords, wordsOf } from "@modelshelf/store/browser";
import { stemmer } from "stemmer";
import { columnValues } from "../column-values.ts";
import type { Split } from "../dataset-splits.ts";
import { keptPlaces } from "../kept-places.ts";
import { type ReadBound, readBound } from "../read-bound.ts";
import { matchesPage, type RowsSlice, type ShownRows } from "../rows-page.ts";
import { bestFirst, type RowWords } from "./best-first.ts";

/**
 * The answer of `/search`: a page of the rows with words of a query in their texts, the best first; of a long split, among
 * those at its beginning. Words of English are compared by their stems, as the public viewer does.
 *
 * @example (await searchRows(rows, split, { query: "dogs", offset: 0, length: 1, cells: "/cell?" })).num_rows_total // of "dog", too
 */
export async function searchRows(
  rows: FileRows,
  split: Pick<Split, "files">,
  { query, ...slice }: RowsSlice & ShownRows & { readonly query: string },
): Promise<object> {
  const columns = rows.columns.flatMap(({ feature }, position) => (hasTexts(feature) ? [position] : []));
  const stems = stemsOf(query);
  const bound = readBound(rows, split, columns.length);
  const places = await keptPlaces(split, ["search", stems], () => findRows(rows, { columns, stems, bound }));
  return matchesPage(rows, { places, isPartial: rows.isPartial || bound.end < rows.total, step: bound.step }, slice);
}

/** The different stems of a query; words such as "the" count where there are no others. */
function stemsOf(query: string): readonly string[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => !functionWords.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemmer))].toSorted();
}

/** Whether a column holds texts, also within lists and structs. */
function hasTexts(feature: unknown): boolean {
  if (typeof feature !== "object" || feature === null) return false;
  const { _type: type, dtype, feature: inner } = feature as Readonly<Record<"_type" | "dtype" | "feature", unknown>>;
  if (typeof type !== "string") return Object.values(feature).some(hasTexts);
  return type === "Json" || /^(?:large_)?string$/.test(String(dtype)) || hasTexts(inner);
}

interface Look {
  readonly columns: readonly number[];
  readonly stems: readonly string[];
  readonly bound: ReadBound;
}

async function findRows(rows: FileRows, { columns, stems, bound }: Look): Promise<Uint32Array> {
  if (stems.length === 0 || columns.length === 0) return new Uint32Array();
  const positionOf = stemPositions(stems);
  const found: RowWords[] = [];
  let words = 0;
  for await (const { start, count, values } of columnValues(rows, columns, bound)) {
    for (let row = 0; row < count; row += 1) {
      const counts = new Map<number, number>();
      let length = 0;
      for (const text of values.flatMap((column) => textsIn(column[row]))) {
        for (const word of wordsOf(text)) {
          length += 1;
          const position = positionOf(word);
          if (position >= 0) counts.set(position, (counts.get(position) ?? 0) + 1);
        }
      }
      words += length;
      if (counts.size > 0) found.push({ place: start + row, length, counts });
    }
  }
  return bestFirst(found, { rows: bound.end, words });
}

/** Different words of which the position is known; texts have few that come often. */
const maxWords = 100_000;

/** The position of a word's stem among those of the query; -1 where it is not there. */
function stemPositions(stems: readonly string[]): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= maxWords) known.clear();
    const position = stems.indexOf(stemmer(word));
    known.set(word, position);
    return position;
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
