import Papa from "papaparse";
import type { ReadRows } from "./preview.ts";

/**
 * The rows of a text with separated values. The first line names the columns.
 *
 * @param text the beginning of the file, cut behind a line where it is not all of it
 * @param delimiter what separates values; undefined where it has to be told from the text
 */
export function readCsv(text: string, most: number, delimiter?: string): ReadRows {
  const { data, errors } = Papa.parse<string[]>(text, {
    ...(delimiter !== undefined && { delimiter }),
    preview: most + 1,
    skipEmptyLines: true,
  });
  const [names = [], ...rows] = data;
  const first = errors.find(({ code }) => code !== "UndetectableDelimiter");
  return {
    names: names.map((name, position) => name.trim() || `column ${position + 1}`),
    rows,
    problems: first === undefined ? [] : [`Row ${(first.row ?? 0) + 1}: ${first.message}.`],
  };
}
