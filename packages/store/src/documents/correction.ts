import { editDistance } from "../query/suggestions.ts";
import type { SoughtWord } from "./sought-words.ts";

/** Words of titles and headings, each with the number of sections that have it there. */
export type TitleWords = ReadonlyMap<string, number>;

/** Shorter words are too near to too many others. */
const shortestMended = 4;
/** How much more often the other word must occur, where the one that was typed occurs at all. */
const timesMoreFrequent = 10;

/**
 * The word of a title or heading that was probably meant: one letter off, two in words of seven letters and more, the
 * nearest first, of those the one nearest in length, then the most frequent. `undefined` for a word that is a word already.
 *
 * @example mendWord("tokeniser", new Map([["tokenizer", 12]]), 0) // "tokenizer"
 */
export function mendWord(word: string, titleWords: TitleWords, occurrences: number): string | undefined {
  if (word.length < shortestMended || titleWords.has(word)) return undefined;
  const most = word.length < 7 ? 1 : 2;
  let best: { readonly other: string; readonly rank: readonly number[] } | undefined;
  for (const [other, count] of titleWords) {
    const difference = Math.abs(other.length - word.length);
    if (difference > most || count < occurrences * timesMoreFrequent) continue;
    const distance = editDistance(word, other);
    const rank = [distance, difference, -count];
    if (distance <= most && (!best || isBefore(rank, best.rank))) best = { other, rank };
  }
  return best?.other;
}

function isBefore(rank: readonly number[], other: readonly number[]): boolean {
  const place = rank.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (rank[place] ?? 0) < (other[place] ?? 0);
}

/** The text with words replaced, everything else as it was typed; `undefined` when no word was mended. */
export function suggestedText(
  text: string,
  sought: readonly SoughtWord[],
  mend: (word: SoughtWord) => string | undefined,
): string | undefined {
  const pieces: string[] = [];
  let end = 0;
  for (const word of sought.toSorted((one, other) => one.start - other.start)) {
    const mended = mend(word);
    if (mended === undefined) continue;
    pieces.push(text.slice(end, word.start), mended);
    end = word.start + word.typed.length;
  }
  return pieces.length === 0 ? undefined : pieces.join("") + text.slice(end);
}
