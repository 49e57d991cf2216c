import Papa from "papaparse";
import type { ReadRows } from "./preview.ts";

/** The message for rows that go on behind the last column that has a name. */
export const longerThanHead = (cells: number, names: number): string =>
  `Rows have up to ${cells} values, and the first line names ${names}; the others are shown without a name.`;

/**
 * The rows of a text with separated values. The first line names the columns.
 *
 * @param text the beginning of the file, cut behind a line where it is not all of it
 * @param delimiter what separates values; undefined where it has to be told from the text
 */
export function readCsv(text: string, most: number, delimiter?: string): ReadRows {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    ...(delimiter !== undefined && { delimiter }),
    preview: most + 1,
    skipEmptyLines: true,
  });
  const [names = [], ...rows] = data;
  const first = errors.find(({ code }) => code !== "UndetectableDelimiter");
  const longest = rows.reduce((length, row) => Math.max(length, row.length), names.length);
  return {
    names: Array.from({ length: longest }, (_, position) => names[position]?.trim() || `column ${position + 1}`),
    rows,
    separator: meta.delimiter,
    header: names,
    problems: [
      ...(first === undefined ? [] : [`Row ${(first.row ?? 0) + 1}: ${first.message}.`]),
      ...(longest > names.length ? [longerThanHead(longest, names.length)] : []),
    ],
  };
}
