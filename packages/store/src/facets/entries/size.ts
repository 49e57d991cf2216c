import { sizeCategories } from "../../record/read/sizes.ts";
import type { Facet } from "../facet.ts";

/**
 * A size category of a dataset in words; other texts as they are.
 *
 * @example sizeInWords("100K<n<1M") // "100K to 1M"
 */
export function sizeInWords(category: string): string {
  const range = /^(\d+[KMBT]?)<n<(\d+[KMBT]?)$/.exec(category);
  if (range) return `${range[1]} to ${range[2]}`;
  const bound = /^n([<>])(\d+[KMBT]?)$/.exec(category);
  return bound ? `${bound[1] === "<" ? "under" : "over"} ${bound[2]}` : category;
}

export default {
  kinds: { dataset: 20 },
  place: 20,
  label: "Rows",
  noValueLabel: "Size unknown",
  about: "number of rows, such as `1K<n<10K`",
  valuesOf: ({ sizes = [] }) => sizes,
  labelOf: sizeInWords,
  order: sizeCategories,
} satisfies Facet;
