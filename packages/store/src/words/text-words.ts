import { fold, wordsOf } from "./words.ts";
import { withoutEnding } from "./word-ending.ts";

/** A word of a text, folded, with the place where it is. */
export interface TextWord {
  readonly word: string;
  /** Offsets into the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a document, as they are indexed and sought. As `wordsOf`, but scripts that write without blanks (Chinese,
 * Japanese, Thai, Lao, Khmer, Burmese) are split at the borders of their words by the dictionaries of `Intl.Segmenter`,
 * names of programs give their parts besides (`AutoModel` is `automodel`, `auto` and `model`), and endings that writers
 * leave off or add do not count (`모델을` is `모델`).
 *
 * @example [...textWords("Łódź 机器学习")].map(({ word }) => word) // ["lodz", "机器", "学习"]
 */
export function* textWords(text: string): Generator<TextWord> {
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (withoutBlanks.test(run)) yield* segments(run, index);
    else yield* named(run, index);
  }
}

/** Whether words of this text are to be found by their beginnings always: their ends are grammar, or a guess. */
export function isOpenEnded(word: string): boolean {
  return /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Hang}]/u.test(
    word,
  );
}

/** The parts of a name in camel case: `"AutoModelForCTC"` → `["Auto", "Model", "For", "CTC"]`; of another word, none. */
export function nameParts(word: string): readonly { readonly part: string; readonly start: number }[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|\p{L}\p{N}+\p{Lu}\p{Ll}/u.test(word)) return [];
  const parts = [...word.matchAll(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|\p{N}+|./gu)];
  return parts.map(({ 0: part, index }) => ({ part, start: index }));
}

const unspaced = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const withoutBlanks = new RegExp(`^${unspaced}`, "v");
const letters = String.raw`[\p{L}\p{N}\p{M}]`;
const runs = new RegExp(`[${unspaced}&&[${letters}\u30fb\u30fc]]+|[${letters}--${unspaced}]+`, "gv");

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

function* segments(run: string, offset: number): Generator<TextWord> {
  for (const { 0: piece, index: start } of run.matchAll(pieces)) {
    const at = offset + start;
    // Dictionaries cut loanwords anywhere, トークナイザー in other places than トークナイザ, so they stay whole besides.
    const isLoanword = isKatakana.test(piece);
    if (isLoanword) yield* folded(piece, at);
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
      if (!isWordLike || (isLoanword && (segment.length < 2 || segment === piece))) continue;
      yield* folded(segment, at + index);
    }
  }
}

const pieces = /[\p{Script=Katakana}ー]+|[^\p{Script=Katakana}ー]+/gu;
/** Of pieces, which are Katakana as a whole or not at all. */
const isKatakana = /[\p{Script=Katakana}ー]{2}/u;

function* folded(text: string, start: number): Generator<TextWord> {
  yield { word: withoutEnding(fold(text)), start, end: start + text.length };
}

function* named(run: string, start: number): Generator<TextWord> {
  const end = start + run.length;
  // Most words of most documents need no folding.
  if (/^[a-z0-9]+$/.test(run)) return yield { word: run, start, end };
  for (const word of wordsOf(run)) yield { word: withoutEnding(word), start, end };
  for (const { part, start: at } of nameParts(run)) {
    for (const word of wordsOf(part)) yield { word, start: start + at, end: start + at + part.length };
  }
}
