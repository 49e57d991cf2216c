import { listInWords } from "@modelshelf/registry";
import { isObject } from "../../record/read/field-reader.ts";
import { sizeCategories } from "../../record/read/sizes.ts";
import type { DoubtRule } from "../doubt.ts";
import { inShort } from "../figures.ts";

/** So far outside a range is a matter of rounding. */
const tolerance = 1.1;

/**
 * Rows that are not in the range of the card. Authors mean all subsets together, one of them or a split, so only what no
 * reading allows counts: a split that is above the range, or all splits together below it.
 */
export const rowsAndRange: DoubtRule = {
  label: "Rows outside the range that the card states",
  only: "dataset",
  find: ({ record, sources: { card } }) => {
    const ranges = card.words("size_categories", 20, 20);
    const places = ranges.map((range) => sizeCategories.indexOf(range));
    const rows = splitRows(card.raw("dataset_info"));
    if (places.length === 0 || places.includes(-1) || rows.length === 0) return undefined;
    const [from, to] = [rangeStart(Math.min(...places)) / tolerance, rangeStart(Math.max(...places) + 1) * tolerance];
    const [most, total] = [Math.max(...rows), rows.reduce((sum, count) => sum + count, 0)];
    if (most <= to && total >= from) return undefined;
    return {
      sentence: `size_categories says ${listInWords(ranges)}; dataset_info says ${most > to ? `${inShort(most)} rows in one split` : `${inShort(total)} rows in all splits`}.`,
      shown: `${listInWords(record.sizes ?? [])} rows`,
    };
  },
};

/** The ranges are ten times as wide one after the other; the first begins at 0, the last does not end. */
const rangeStart = (place: number): number =>
  place === 0 ? 0 : place >= sizeCategories.length ? Number.POSITIVE_INFINITY : 10 ** (place + 2);

function splitRows(info: unknown): readonly number[] {
  const splits = [info]
    .flat()
    .filter(isObject)
    .flatMap(({ splits: listed }) => [listed].flat().filter(isObject));
  return splits
    .map(({ num_examples: rows }) => rows)
    .filter((rows) => typeof rows === "number" && rows > 0) as number[];
}

/** Written standards of one language. */
const norwegian: ReadonlySet<string> = new Set(["no", "nb", "nn"]);

export const languagesAndNumber: DoubtRule = {
  label: "More or fewer languages than the card says",
  only: "dataset",
  find: ({ record, sources: { card } }) => {
    const [multilinguality, ...others] = card.words("multilinguality", 20, 50);
    const named = record.languages.map((code) => code.replace(/[-_].*$/, ""));
    const languages = new Set(
      named.filter((code) => code !== "code").map((code) => (norwegian.has(code) ? "no" : code)),
    );
    if (others.length > 0 || languages.size === 0 || languages.has("multilingual")) return undefined;
    const isOne = multilinguality === "monolingual";
    const isSeveral = multilinguality === "multilingual" || multilinguality === "translation";
    if (!(isOne && languages.size > 1) && !(isSeveral && languages.size === 1)) return undefined;
    const shown = [...languages].slice(0, 10);
    const more = languages.size > shown.length ? ` and ${languages.size - shown.length} more` : "";
    return {
      sentence: `multilinguality says ${multilinguality}; language says ${more ? shown.join(", ") + more : listInWords(shown)}.`,
      shown: "these languages",
    };
  },
};
