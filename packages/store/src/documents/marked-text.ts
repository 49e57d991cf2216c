import type { MarkedText, TextPiece } from "./document-index.ts";
import { isMarked, type SoughtWord } from "./sought-words.ts";
import { textWords } from "../words/text-words.ts";

interface Hit {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const longestExcerpt = 220;
/** So much is shown before the first word that was found. */
const lead = 60;
/** Of very long sections the beginning is looked through; enough hits are enough. */
const longestSearched = 50_000;
const maxHits = 60;

/** A whole text with the words that are sought marked. */
export function markText(text: string, sought: readonly SoughtWord[]): MarkedText {
  return piecesOf(text, 0, text.length, hitsIn(text, sought));
}

export interface Excerpt {
  readonly text: MarkedText;
  /** Whether any of the words is in the whole text. */
  readonly hasHit: boolean;
}

/**
 * About 220 characters of a text around the most of the words that are sought, cut between words; its beginning where
 * none of them occurs. Empty for an empty text.
 */
export function excerptOf(text: string, sought: readonly SoughtWord[]): Excerpt {
  const hits = hitsIn(text, sought);
  const first = bestHit(hits)?.start ?? 0;
  const start = first > lead ? borderAfter(text, first - lead, first) : 0;
  const end = text.length - start > longestExcerpt ? borderBefore(text, start + longestExcerpt) : text.length;
  const cut: readonly TextPiece[] = [
    ...(start > 0 ? [{ text: "… " }] : []),
    ...piecesOf(text, start, end, hits),
    ...(end < text.length ? [{ text: " …" }] : []),
  ];
  return { text: cut, hasHit: hits.length > 0 };
}

/** The place of the first word that is sought; -1 where none is in the text. */
export function firstHit(text: string, sought: readonly SoughtWord[]): number {
  return hitsIn(text, sought)[0]?.start ?? -1;
}

function hitsIn(text: string, sought: readonly SoughtWord[]): readonly Hit[] {
  const hits: Hit[] = [];
  for (const found of textWords(text.length > longestSearched ? text.slice(0, longestSearched) : text)) {
    // A part of a name is marked where the name as a whole is not.
    if (found.start < (hits.at(-1)?.end ?? 0) || !isMarked(found.word, sought)) continue;
    hits.push(found);
    if (hits.length === maxHits) break;
  }
  return hits;
}

/** The hit with the most different words in the stretch that it begins. */
function bestHit(hits: readonly Hit[]): Hit | undefined {
  let best: Hit | undefined;
  let most = 0;
  for (const [index, hit] of hits.entries()) {
    const inReach = hits.slice(index).filter(({ end }) => end - hit.start < longestExcerpt - lead);
    const different = new Set(inReach.map(({ word }) => word)).size;
    if (different > most) [best, most] = [hit, different];
  }
  return best;
}

/** The first place from which a word begins; `from` itself where the text has no blanks. */
function borderAfter(text: string, from: number, latest: number): number {
  const blank = text.slice(from, latest).search(/\s/);
  return blank < 0 ? wholeLetter(text, from) : from + blank + 1;
}

function borderBefore(text: string, end: number): number {
  const blank = text.lastIndexOf(" ", end);
  return blank > end - 40 ? blank : wholeLetter(text, end);
}

/** Never between the halves of a letter, nor before its marks. */
function wholeLetter(text: string, at: number): number {
  let place = at;
  while (place > at - 20 && /^[\p{M}\u{DC00}-\u{DFFF}]/u.test(text.charAt(place))) place -= 1;
  return place;
}

function piecesOf(text: string, start: number, end: number, hits: readonly Hit[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let place = start;
  for (const hit of hits.filter((one) => one.start >= start && one.end <= end)) {
    if (hit.start > place) pieces.push({ text: text.slice(place, hit.start) });
    pieces.push({ text: text.slice(hit.start, hit.end), isMatch: true });
    place = hit.end;
  }
  if (place < end) pieces.push({ text: text.slice(place, end) });
  return pieces;
}
