import { familyNames } from "./family-names.ts";
import type { QueryPart } from "./query-part.ts";
import { americanSpelling } from "./spelling.ts";
import { wordsOf } from "./words.ts";

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
/** So many pairs of a query are joined; each is one more word to look up. */
const maxJoined = 4;

/** The parts, where two words beside each other may also stand together in a name: "fine web". */
export function withJoined(parts: readonly QueryPart[]): readonly QueryPart[] {
  const joined = parts.map((part): readonly string[][] => part.otherWords?.map((words) => [...words]) ?? []);
  let left = maxJoined;
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    const word = next === undefined ? "" : joinedWord(part, next);
    if (word === "" || left === 0) continue;
    left -= 1;
    joined[index] = [...(joined[index] ?? []), [word]];
    joined[index + 1] = [...(joined[index + 1] ?? []), [word]];
  }
  return parts.map((part, index) => {
    const otherWords = joined[index] ?? [];
    return otherWords.length === 0 ? part : { ...part, otherWords };
  });
}

const isPlain = (part: QueryPart): boolean => part.values.length === 0 && part.size === undefined;

function joinedWord(one: QueryPart, other: QueryPart): string {
  const [first = "", ...more] = one.words;
  const [second = "", ...others] = other.words;
  if (more.length + others.length > 0 || !isPlain(one) || !isPlain(other)) return "";
  const word = first + second;
  return /^[a-z]{2,}(?:[a-z]{2,}|\d{1,2})$/.test(word) && word.length >= leastJoined ? word : "";
}
