import { RoaringBitmap32 } from "roaring-wasm";
import { inAll } from "../facet-index/members.ts";
import { type WordField, wordFields } from "../query/word-fields.ts";
import { inPhrase, type Sought } from "./sought.ts";
import type { WordHits } from "./word-hits.ts";

/** The weight of a word by the field it is found in: the very word, and one that begins with it. */
const worth: Readonly<Record<WordField, { readonly whole: number; readonly begun: number }>> = {
  name: { whole: 1000, begun: 700 },
  owner: { whole: 800, begun: 400 },
  topic: { whole: 600, begun: 400 },
  tag: { whole: 350, begun: 200 },
  text: { whole: 150, begun: 80 },
};

/** A value that a part of the query means, such as a task. */
const worthOfValue = 600;
/** All words of a part that means a value, somewhere in the record: "text to speech" has the words of "speech to text". */
const worthOfLooseWords = 150;
/** The whole id, the whole name. */
const worthOfId = 3000;
const worthOfName = 250;
/** Ten times as popular. */
const worthOfTen = 100;

const highestScore = 65_535;
/** A relevance holds the score and, below it, the popularity: equal ones are equal in both, so ties are those of popularity. */
const popularitySpan = 2 ** 36;

/** The facts that a store reads for the relevance of the records that it has found. */
export interface RelevanceSource {
  readonly sought: readonly Sought[];
  /** Those whose id is the query. */
  readonly named: RoaringBitmap32;
  /** The records whose names have so many words, for each number up to that of the words of the query. */
  readonly nameLengths: ReadonlyMap<number, RoaringBitmap32>;
}

/** How well records fit a query, given their downloads or likes: safe integers. */
export interface Relevance {
  readonly of: (key: number, popularity: number) => number;
  /** No record that is as popular, or less, fits better. */
  readonly atMost: (popularity: number) => number;
}

/**
 * How well each of some records fits a query; the highest is shown first. Depends on the record and the query alone, not on
 * other records, so that it can stand in a cursor.
 *
 * @param found keys of the records
 */
export function relevanceOf(found: RoaringBitmap32, { sought, named, nameLengths }: RelevanceSource): Relevance {
  const scores = new Uint32Array(found.isEmpty ? 0 : found.maximum() + 1);
  const add = (members: RoaringBitmap32, points: number): void => {
    for (const key of members.toUint32Array()) scores[key] = (scores[key] ?? 0) + points;
  };
  for (const part of sought) {
    const left = found.clone();
    for (const { members, points } of alternatives(part)) {
      const taken = left.clone();
      taken.andInPlace(members);
      left.andNotInPlace(taken);
      // A query of many words is not better for that.
      add(taken, Math.round(points / sought.length));
      taken.dispose();
    }
    left.dispose();
  }
  for (const members of wholeNames(found, sought, nameLengths)) add(members, worthOfName);
  const ids = inAll([found, named]);
  add(ids, worthOfId);
  let most = 0;
  for (const key of found.toUint32Array()) most = Math.max(most, scores[key] ?? 0);
  return {
    of: (key, popularity) => together(scores[key] ?? 0, popularity),
    atMost: (popularity) => together(most, popularity),
  };
}

/** Rises with both. */
function together(points: number, popularity: number): number {
  const score = points + Math.round(worthOfTen * Math.log10(1 + Math.max(0, popularity)));
  return Math.min(highestScore, score) * popularitySpan + Math.min(popularity, popularitySpan - 1);
}

/** The downloads or likes in a relevance. */
export const popularityIn = (relevance: number): number => relevance % popularitySpan;

interface Alternative {
  readonly members: RoaringBitmap32;
  readonly points: number;
}

/** The ways in which a part can be true of a record, the best first; the first that is counts. */
function alternatives({ words, otherWords, values, isSize = false }: Sought): readonly Alternative[] {
  const [word, ...others] = words;
  const ofValues = values.map((members) => ({ members, points: worthOfValue }));
  const ofWords =
    word === undefined
      ? []
      : others.length === 0
        ? isSize
          ? fieldsOf(word).flatMap((found) => ofSize(found, values))
          : fieldsOf(word)
        : [{ members: inAll(words.map(({ all }) => all)), points: worthOfLooseWords }];
  return [...ofWords, ...otherWords.flatMap(alternativesOf), ...ofValues].sort(
    (one, other) => other.points - one.points,
  );
}

/** A word of a size is worth something where the record has that size; others are found by it and come last. */
const ofSize = ({ members, points }: Alternative, sizes: readonly RoaringBitmap32[]): readonly Alternative[] =>
  sizes.map((size) => ({ members: inAll([members, size]), points }));

/** Where words that do as well are found: several of them in a name together are as good as a word of it. */
function alternativesOf(words: readonly WordHits[]): readonly Alternative[] {
  const [word] = words;
  if (word !== undefined && words.length === 1) return fieldsOf(word);
  const inName = words.flatMap(({ fields }) => fields.get("name")?.whole ?? []);
  return [
    ...(inName.length === words.length ? [{ members: inAll(inName), points: worth.name.whole }] : []),
    { members: inPhrase(words), points: worthOfLooseWords },
  ];
}

function fieldsOf({ fields }: WordHits): readonly Alternative[] {
  return wordFields.flatMap((field) => {
    const hits = fields.get(field);
    const { whole, begun } = worth[field];
    return hits === undefined
      ? []
      : [
          { members: hits.whole, points: whole },
          { members: hits.begun, points: begun },
        ];
  });
}

/** The records of which every word of the name is in the query. */
function wholeNames(
  found: RoaringBitmap32,
  sought: readonly Sought[],
  nameLengths: RelevanceSource["nameLengths"],
): readonly RoaringBitmap32[] {
  const counts = new Map<number, number>();
  const names = sought.flatMap(({ words }) => words.map(({ fields }) => fields.get("name")?.whole));
  const short = RoaringBitmap32.orMany([...nameLengths.values()]);
  short.andInPlace(found);
  for (const members of names) {
    if (members === undefined) continue;
    const few = inAll([short, members]);
    for (const key of few.toUint32Array()) counts.set(key, (counts.get(key) ?? 0) + 1);
    few.dispose();
  }
  return [...nameLengths].map(([length, members]) => {
    const whole = [...counts].flatMap(([key, count]) => (count === length && members.has(key) ? [key] : []));
    return new RoaringBitmap32(whole);
  });
}
