import { wordsOf } from "../query/words.ts";
import { isOpenEnded, nameParts, textWords, type TextWord } from "../query/text-words.ts";

/** A word that is sought, folded. */
export interface SoughtWord {
  readonly word: string;
  /** As it was typed. */
  readonly typed: string;
  /** Where it was typed, in UTF-16 units. */
  readonly start: number;
  /** Words that begin with it count as well. */
  readonly isPrefix: boolean;
  /** Where it is the name of a program, its parts: they count together in its place. */
  readonly parts: readonly string[];
}

/** More than any reader types; each word costs time. */
const longestText = 300;
const maxWords = 16;

/** Words of English that say nothing about the matter. They count again where a query has no others. */
const functionWords: ReadonlySet<string> = new Set(
  (
    "a am an and are as at be but by can could did do does for from had has have how i if in into is it its me my no not of " +
    "on or our s should so such t than that the their then there these they this to us was we were what when where which " +
    "who why will with would you your"
  ).split(" "),
);

/**
 * The words to look for, each once, in the order typed. The last one counts as a beginning, unless a blank follows it.
 *
 * @example soughtWords("how to train").map(({ word }) => word) // ["train"]
 */
export function soughtWords(text: string): readonly SoughtWord[] {
  const typed = text.slice(0, longestText).toWellFormed();
  const found = new Map<string, SoughtWord>();
  for (const { word, start, end: wordEnd } of wholeWords(typed)) {
    const asTyped = typed.slice(start, wordEnd);
    const isLast = wordEnd === typed.length;
    const parts = nameParts(asTyped).flatMap(({ part }) => wordsOf(part));
    found.set(word, { word, typed: asTyped, start, isPrefix: isLast || isOpenEnded(word), parts });
  }
  return telling([...found.values()].slice(0, maxWords));
}

/** A text as titles are compared: the words that say something, and nothing else. `"The Trainer!"` → `"trainer"` */
export function titleKey(text: string): string {
  return telling(wholeWords(text))
    .map(({ word }) => word)
    .join(" ");
}

/** Without the parts of names: a word that is within the one before is one. */
function wholeWords(text: string): readonly TextWord[] {
  let end = 0;
  return [...textWords(text)].filter((word) => {
    const isWhole = word.start >= end;
    end = Math.max(end, word.end);
    return isWhole;
  });
}

/** Without words that say nothing about the matter, unless there are no others. */
function telling<Word extends { readonly word: string }>(words: readonly Word[]): readonly Word[] {
  const found = words.filter(({ word }) => !functionWords.has(word));
  return found.length > 0 ? found : words;
}

/**
 * The words as a query of FTS5. They hold letters and digits only, so nothing in them is syntax. A word that may go on
 * counts twice where it appears unchanged, which puts the exact one first.
 */
export function toMatch(words: readonly SoughtWord[], join: "AND" | "OR"): string {
  return words.map(toTerm).join(` ${join} `);
}

function toTerm({ word, isPrefix, parts }: SoughtWord): string {
  const ways = [`"${word}"`];
  if (isPrefix) ways.push(`"${word}" *`);
  if (parts.length > 1) ways.push(`(${parts.map((part) => `"${part}"`).join(" AND ")})`);
  return ways.length === 1 ? `"${word}"` : `(${ways.join(" OR ")})`;
}

/** Whether a word of a text is one that is sought. */
export function isSought(word: string, sought: readonly SoughtWord[]): boolean {
  return sought.some(
    (one) => one.word === word || (one.isPrefix && word.startsWith(one.word)) || one.parts.includes(word),
  );
}
