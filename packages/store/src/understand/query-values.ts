import { wordsOf } from "../words/words.ts";

/** Most words of a query that count. */
const maxWords = 32;

/** The words with which a record must have words that begin so, all of them. */
export function toSoughtWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text))].slice(0, maxWords);
}
