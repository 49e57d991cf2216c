import { marksBeginnings, marksParts, tellingWords } from "../words/stop-words.ts";
import { formsOf } from "../words/word-forms.ts";
import { wordsOf } from "../words/words.ts";
import { isOpenEnded, nameParts, textWords, type TextWord } from "../words/text-words.ts";

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
  return tellingWords([...found.values()].slice(0, maxWords));
}

/** A text as titles are compared: the words that say something, and nothing else. `"The Trainer!"` → `"trainer"` */
export function titleKey(text: string): string {
  return tellingWords(wholeWords(text))
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
  for (const form of formsOf(word)) ways.push(`"${form}"`);
  if (parts.length > 1) ways.push(`(${parts.map((part) => `"${part}"`).join(" AND ")})`);
  return ways.length === 1 ? `"${word}"` : `(${ways.join(" OR ")})`;
}

/** Whether a word of a text is marked as one that is sought. More words are found than marked; see {@link marksBeginnings}. */
export function isMarked(word: string, sought: readonly SoughtWord[]): boolean {
  return sought.some(
    (one) =>
      one.word === word ||
      formsOf(one.word).includes(word) ||
      (one.isPrefix && word.startsWith(one.word) && marksBeginnings(one.word)) ||
      (one.parts.includes(word) && marksParts(word)),
  );
}
