import { familyNames } from "./family-names.ts";
import type { QueryPart } from "./query-part.ts";
import { americanSpelling } from "../words/spelling.ts";
import { wordsOf } from "../words/words.ts";

const families = new Map(familyNames.map(([typed, name]) => [wordsOf(typed).join(" "), wordsOf(name)]));

/** The number of words that the longest name of a family has. */
const longestName = Math.max(...[...families.keys()].map((name) => name.split(" ").length));

/** The whole name of the family that some words begin with, the longest that is known. */
export function familyAt(
  words: readonly string[],
): { readonly length: number; readonly name: readonly string[] } | undefined {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const name = families.get(words.slice(0, length).join(" "));
    if (name !== undefined) return { length, name };
  }
  return undefined;
}

/**
 * Other words that do as well as those of a phrase: American spelling, the whole name of a family of models, and a name
 * without the number behind it.
 *
 * @example otherSpellings(["llama3"]) // [["llama", "3"]]
 * @example otherSpellings(["sdxl"]) // [["stable", "diffusion", "xl"]]
 */
export function otherSpellings(phrase: readonly string[]): readonly (readonly string[])[] {
  const family = familyAt(phrase);
  if (family?.length === phrase.length) return [family.name];
  const [word = "", ...others] = phrase;
  if (others.length > 0) return [];
  const american = americanSpelling(word);
  if (american !== undefined) return [[american]];
  const numbered = /^([a-z]{3,})(\d{1,3})$/.exec(word);
  return numbered === null ? [] : [numbered.slice(1)];
}

/** Words that somebody writes apart and a name together are longer than this, both together. */
const leastJoined = 5;
const leastNumbered = 4;
/** So many pairs and triples of a query are joined; each is one more word to look up. */
const maxJoined = 6;

/** The parts, where two or three words beside each other may also stand together in a name: "fine web". */
export function withJoined(parts: readonly QueryPart[]): readonly QueryPart[] {
  const joined = parts.map((part): readonly string[][] => part.otherWords?.map((words) => [...words]) ?? []);
  let left = maxJoined;
  for (const index of parts.keys()) {
    for (const length of [2, 3]) {
      const together = parts.slice(index, index + length);
      const word = together.length < length ? "" : joinedWord(together);
      if (word === "" || left === 0) continue;
      left -= 1;
      for (let at = index; at < index + length; at += 1) joined[at] = [...(joined[at] ?? []), [word]];
    }
  }
  return parts.map((part, index) => {
    const otherWords = joined[index] ?? [];
    return otherWords.length === 0 ? part : { ...part, otherWords };
  });
}

const isPlain = (part: QueryPart): boolean => part.values.length === 0 && part.size === undefined;

/** Some parts as one word; empty where they do not make a name. With a number behind it, what means a task may be a name: "sam 3". */
function joinedWord(parts: readonly QueryPart[]): string {
  const words = parts.map(({ words: [word = "", ...more] }) => (more.length === 0 ? word : " "));
  const isNumbered = /^\d{1,2}$/.test(words.at(-1) ?? "");
  const last = parts.at(-1);
  if (!parts.every((part) => isPlain(part) || (isNumbered && part !== last && part.size === undefined))) return "";
  const word = words.join("");
  const isName = words.every((one, at) => /^[a-z]{2,}$/.test(one) || (isNumbered && at === words.length - 1));
  return isName && word.length >= (isNumbered ? leastNumbered : leastJoined) ? word : "";
}
