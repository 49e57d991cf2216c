import type { MembersOf } from "../facet-index/member-changes.ts";
import type { RowName } from "../word-index/word-rows.ts";

/**
 * Rows of the index that stand together. Those of words are named by the word and, behind a blank, the sign of its field, so
 * that all fields of a word are neighbors; those of a facet by its values.
 */
export type Section = "#words" | "#trigrams" | MembersOf;

const signs: Readonly<Record<RowName["field"], string>> = {
  name: "n",
  owner: "o",
  topic: "c",
  tag: "t",
  text: "x",
  length: "l",
  size: "s",
};
const fields = new Map(Object.entries(signs).map(([field, sign]) => [sign, field]));

/** @example wordRow("gpt2", "name") // "gpt2 n" */
export const wordRow = (word: string, field: RowName["field"]): string => `${word} ${signs[field]}`;

/** @example wordOfRow("gpt2 n") // { word: "gpt2", field: "name" } */
export function wordOfRow(name: string): { readonly word: string; readonly field: string } {
  return { word: name.slice(0, -2), field: fields.get(name.slice(-1)) ?? "" };
}
