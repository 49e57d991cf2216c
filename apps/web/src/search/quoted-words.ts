import { wordsOf } from "@modelshelf/store";

/**
 * Writes words of a query into another one: those in quotation marks get them again, so that they stay words and nothing else.
 *
 * @example ["french", "bert"].map(quotedAsIn('"french" bert')) // ['"french"', "bert"]
 */
export function quotedAsIn(query: string): (word: string) => string {
  const quoted = new Set([...query.matchAll(/"([^"]*)"?/g)].flatMap(([, words = ""]) => wordsOf(words)));
  return (word) => (quoted.has(word) ? `"${word}"` : word);
}
