import type { WordField } from "../query/word-fields.ts";

/** The name of a row within its kind and chunk. */
export interface RowName {
  readonly field: WordField | typeof nameLength | typeof amounts;
  readonly word: string;
}

/** Behind all that begins as what it is added to. */
export const afterAllWords = "\u{10FFFF}";

/** The field of the rows that say how many words the names of records have. */
export const nameLength = "length";

/** The name of such a row. It is not a word, so no search for one reads it. */
export const lengthName = (length: number): string => `#${length}`;

/** The field of the rows that say how much of something records have, and when they were made or changed. */
export const amounts = "size";

/** Beginnings of so many letters have rows of their own: too many words begin with them to be read one by one. */
const longestKeptBeginning = 3;

/** The name under which all words that begin so are kept: no word contains a star. */
const beginningName = (beginning: string): string => `${beginning}*`;

/**
 * The names of all rows that a word belongs to: its own, and those of its short beginnings.
 *
 * @example rowNamesOf("gpt2") // ["gpt2", "g*", "gp*", "gpt*"]
 */
export function rowNamesOf(word: string): readonly string[] {
  return [word, ...beginningsOf(word)];
}

/**
 * The names of the rows that a word belongs to by its short beginnings. Names that are not of words have none.
 *
 * @example beginningsOf("gpt2") // ["g*", "gp*", "gpt*"]
 */
export function beginningsOf(word: string): readonly string[] {
  if (word.startsWith("#")) return [];
  const letters = Array.from(word.slice(0, 2 * longestKeptBeginning)).slice(0, longestKeptBeginning);
  return letters.map((_letter, end) => beginningName(letters.slice(0, end + 1).join("")));
}

/** Rows from the first name up to the second, which is not one of them, in the order of Unicode. */
export interface RowSpan {
  readonly from: string;
  readonly to: string;
}

/** Rows to be read: these, those of a span, or those of several. */
export type RowRange = { readonly names: readonly string[] } | RowSpan | { readonly spans: readonly RowSpan[] };

/**
 * Which rows have the records with a word that begins so.
 *
 * @example rowsBeginning("gp") // { names: ["gp", "gp*"] }
 * @example rowsBeginning("whisper") // { from: "whisper", to: "whisper\u{10FFFF}" }
 */
export function rowsBeginning(beginning: string): RowRange {
  return [...beginning].length <= longestKeptBeginning
    ? { names: [beginning, beginningName(beginning)] }
    : { from: beginning, to: beginning + afterAllWords };
}
