import { editDistance } from "../near-ids.ts";
import type { SoughtWord } from "./sought-words.ts";

/** Words of titles and headings, each with the number of sections that have it there. */
export type TitleWords = ReadonlyMap<string, number>;

/** Shorter words are too near to too many others. */
const shortestMended = 4;
/** How much more often the other word must occur, where the one that was typed occurs at all. */
const timesMoreFrequent = 10;

/**
 * The word of a title or heading that was probably meant: one letter off, two in words of seven letters and more, the
 * nearest first, then the most frequent. `undefined` for a word that is a word already.
 *
 * @example mendWord("tokeniser", new Map([["tokenizer", 12]]), 0) // "tokenizer"
 */
export function mendWord(word: string, titleWords: TitleWords, occurrences: number): string | undefined {
  if (word.length < shortestMended || titleWords.has(word)) return undefined;
  const most = word.length < 7 ? 1 : 2;
  let best: { readonly other: string; readonly distance: number; readonly count: number } | undefined;
  for (const [other, count] of titleWords) {
    if (Math.abs(other.length - word.length) > most || count < occurrences * timesMoreFrequent) continue;
    const distance = editDistance(word, other);
    if (
      distance > most ||
      (best && (distance > best.distance || (distance === best.distance && count <= best.count)))
    ) {
      continue;
    }
    best = { other, distance, count };
  }
  return best?.other;
}

/** The text with words replaced, everything else as it was typed; `undefined` when no word was mended. */
export function suggestedText(
  text: string,
  sought: readonly SoughtWord[],
  mend: (word: SoughtWord) => string | undefined,
): string | undefined {
  let suggestion = text;
  for (const word of sought) {
    const mended = mend(word);
    if (mended !== undefined) suggestion = suggestion.replace(word.typed, () => mended);
  }
  return suggestion === text ? undefined : suggestion;
}
