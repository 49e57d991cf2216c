import { wordsOf } from "@modelshelf/store";

/**
 * Writes words of a query into another one: those in quotation marks get them again, so that they stay words and nothing else.
 * A query with a slash is a name, so that all of its words are.
 *
 * @example ["french", "bert"].map(quotedAsIn('"french" bert')) // ['"french"', "bert"]
 */
export function quotedAsIn(query: string): (word: string) => string {
  const quoted = new Set([...query.matchAll(/"([^"]*)"?/g)].flatMap(([, words = ""]) => wordsOf(words)));
  const isName = query.includes("/");
  return (word) => (isName || quoted.has(word) ? `"${word}"` : word);
}
