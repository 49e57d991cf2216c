import { emptyWords, partsOf, phraseKey, senseOf, senseOfEnd, tellingWords, wordsOf } from "@modelshelf/store";
import type { Hub } from "../hub/hub.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import type { EntryKind } from "./results.ts";
import { asksForMeasure } from "./asked.ts";
import { nearnessOf } from "./nearness.ts";
import type { WordTable } from "../hub/meaning/word-table.ts";

/** An entry that shares words with a query, though no name of it is the query. */
export interface LikelyEntry {
  readonly kind: EntryKind;
  readonly candidate: Candidate;
  /** From 0 to 1: how much of the query the entry says or means. */
  readonly likeness: number;
  /** The part of this that the words themselves make, rare ones counting more. */
  readonly said: number;
  /** The phrase of the entry that is nearest to the query. */
  readonly phrase: string;
  /** It has hardly a word of the query, but its meaning is near. */
  readonly isByMeaning?: true;
}

const kinds: readonly EntryKind[] = ["task", "library", "metric", "page"];
const empty: ReadonlySet<string> = new Set([...emptyWords].map(senseOf));
/** Where nearness begins to tell something, and where it tells all. */
const nearnessFrom = 0.4;
const nearnessTo = 0.9;
/** How much nearness can make up for words that are not said. */
const worthOfNearness = 0.7;
/** No name is outranked by what is only near, see `worthOfLikeness`. */
const mostByNearness = 0.99;
/** Less in common is chance. */
const leastLikeness = 0.45;
const maxLikely = 3;
/** The weight of a word that the entry mentions in passing. */
const worthInPassing = 0.6;
/** The weight of a word that no entry here has, beside the rarest one. */
const worthOfUnknown = 0.2;
/** How much the words of a phrase count against it that were not typed. */
const costOfOthers = 0.2;

interface Described {
  readonly kind: EntryKind;
  readonly candidate: Candidate;
  readonly phrases: readonly { readonly text: string; readonly senses: ReadonlySet<string> }[];
  readonly besides: ReadonlySet<string>;
}

const sensesOf = (text: string): ReadonlySet<string> => {
  const words = wordsOf(text);
  return sensesIn(words, asksForMeasure(words));
};

/** The senses of the words that say something, and what becomes what: "image>text" for "text from images". */
function sensesIn(words: readonly string[], isMeasure: boolean): ReadonlySet<string> {
  const telling = new Set(tellingWords(words.map((word) => ({ word }))).map(({ word }) => word));
  const directed = words.flatMap((word, at) => {
    const isFrom = word === "from";
    if (!isFrom && word !== "to" && word !== "into") return [];
    const before = words.slice(0, at).findLast((one) => telling.has(one));
    const after = words.slice(at + 1).find((one) => telling.has(one));
    if (before === undefined || after === undefined) return [];
    const [one, other] = isFrom ? [after, before] : [before, after];
    return [`${senseOfEnd(one)}>${senseOfEnd(other)}`];
  });
  const ends = new Set(directed.flatMap((one) => one.split(">")));
  const asked = isMeasure ? [measured] : [];
  return new Set([...telling].map((word) => senseIn(word, words, ends)).concat(directed, asked));
}

/** The sense of a word where it stands: what something is to go without is not what is asked for. */
function senseIn(word: string, words: readonly string[], ends: ReadonlySet<string>): string {
  const place = words.indexOf("without");
  if (place >= 0 && words.indexOf(word) > place) return absent + senseOf(word);
  return ends.has(senseOfEnd(word)) ? senseOfEnd(word) : senseOf(word);
}

/** How the sense of a word begins that follows "without". */
const absent = "without ";
/** The sense of what asks for a metric. */
const measured = senseOf("measure");

function describe(kind: EntryKind, candidate: Candidate): Described {
  const { title, id, detail, alsoCalled, usedFor = [], besides = "" } = candidate;
  const phrases = [...new Set([title, id, ...alsoCalled, ...usedFor])].map((text) => {
    return { text, senses: sensesOf(text) };
  });
  return { kind, candidate, phrases, besides: sensesOf(`${detail} ${besides}`) };
}

const described = new WeakMap<Candidate, Described>();

function describedOnce(kind: EntryKind, candidate: Candidate): Described {
  const known = described.get(candidate) ?? describe(kind, candidate);
  described.set(candidate, known);
  return known;
}

/** How much a word tells: the fewer entries have it, the more. */
let rarities: ((sense: string) => number) | undefined;

function rarityOf(sense: string): number {
  rarities ??= countRarities();
  return rarities(sense);
}

function countRarities(): (sense: string) => number {
  const counts = new Map<string, number>();
  let all = 0;
  for (const kind of kinds) {
    for (const candidate of candidatesOf(kind)) {
      const { phrases, besides } = describedOnce(kind, candidate);
      all += 1;
      const names = phrases.filter(({ senses }) => kind !== "metric" || !senses.has(measured));
      const own = new Set([...besides, ...names.flatMap(({ senses }) => [...senses])]);
      for (const sense of own) counts.set(sense, (counts.get(sense) ?? 0) + 1);
    }
  }
  const rarity = (count: number): number => Math.log(1 + all / (1 + count));
  return (sense) => {
    const count = counts.get(sense);
    if (count !== undefined) return rarity(count);
    return sense.startsWith(absent) ? 0 : worthOfUnknown * rarity(0);
  };
}

const weightOf = (senses: Iterable<string>): number => [...senses].reduce((sum, sense) => sum + rarityOf(sense), 0);

/** The words of a need, without what only records have. */
function needIn(query: string): readonly string[] {
  const parts = partsOf(query);
  const isOf =
    (...facets: readonly string[]) =>
    ({ values }: (typeof parts)[number]): boolean =>
      values.length > 0 && values.every(([facet]) => facets.includes(facet));
  const words = parts.flatMap((part) => {
    // Who names a number of gigabytes asks what fits into them.
    if (part.bytes !== undefined) return ["memory"];
    return isOf("language", "license")(part) || part.size !== undefined ? [] : part.words;
  });
  // From one language to another: "English into French".
  return parts.filter(isOf("language")).length > 1 ? [...words, "translate"] : words;
}

/** The goal of a query: the senses that say something, and the text by which meanings are compared. */
interface Sought {
  readonly senses: ReadonlySet<string>;
  readonly total: number;
  readonly vector: Float32Array | undefined;
  readonly table: WordTable | undefined;
}

function soughtIn(query: string, table: WordTable | undefined): Sought | undefined {
  const words = needIn(query);
  const all = sensesIn(words, asksForMeasure(wordsOf(query)));
  const telling = all.difference(empty);
  const senses = telling.size > 0 ? telling : all;
  const total = weightOf(senses);
  if (total === 0 || phraseKey(words) === "") return undefined;
  return { senses, total, table, vector: table?.vectorOf(words.join(" ")) };
}

/** How much of what is sought an entry says, and by which phrase. */
function saidOf(
  { phrases, besides }: Described,
  { senses: sought, total }: Sought,
): Pick<LikelyEntry, "likeness" | "phrase"> {
  const best = { likeness: 0, phrase: "" };
  const inPhrases = new Set<string>();
  for (const { text, senses } of phrases) {
    const common = sought.intersection(senses);
    // The measure of a metric does not name it: only a query for a measure means it by that.
    if (common.size === 0 || (senses.has(measured) && !sought.has(measured))) continue;
    for (const sense of common) inPhrases.add(sense);
    const likeness = weightOf(common) / (total + costOfOthers * weightOf(senses.difference(sought)));
    if (likeness > best.likeness) Object.assign(best, { likeness, phrase: text });
  }
  if (best.likeness === 0) return best;
  const inPassing = sought.intersection(besides).difference(inPhrases);
  const covered = (weightOf(inPhrases) + worthInPassing * weightOf(inPassing)) / total;
  return { likeness: (best.likeness + covered) / 2, phrase: best.phrase };
}

/** Adds nearness by meaning, which fills a part of what words leave open, but is never as good as words that say all. */
function withNearness(said: number, nearness: number): number {
  const near = (nearness - nearnessFrom) / (nearnessTo - nearnessFrom);
  const both = said + (1 - said) * worthOfNearness * Math.min(1, Math.max(0, near));
  return Math.max(said, Math.min(mostByNearness, both));
}

/** The rating of an entry for a need: by its own words, or by nearness of meaning. */
function rate(kind: EntryKind, candidate: Candidate, sought: Sought): LikelyEntry {
  const said = saidOf(describedOnce(kind, candidate), sought);
  const { vector, table } = sought;
  const near = vector && table && nearnessOf(kind, candidate, vector, table);
  const likeness = withNearness(said.likeness, near?.nearness ?? 0);
  const isByMeaning = near !== undefined && said.likeness < leastLikeness;
  return {
    kind,
    candidate,
    likeness,
    said: said.likeness,
    phrase: isByMeaning ? near.phrase : said.phrase,
    ...(isByMeaning && { isByMeaning: true as const }),
  };
}

/**
 * The entries that a need in everyday words most likely means, the best first: "cut out the background" and Image
 * Segmentation. Languages, licenses and sizes are of records, and say nothing of entries.
 *
 * @param documents pages of documents that count as well, see `documentCandidates`
 * @example likelyEntries("sort incoming mails", hub)[0]?.candidate.id // "text-classification"
 */
export function likelyEntries(
  query: string,
  hub: Pick<Hub, "sites" | "meanings">,
  documents: readonly Candidate[] = [],
): readonly LikelyEntry[] {
  const sought = soughtIn(query, hub.meanings?.());
  if (sought === undefined) return [];
  const rated = kinds.flatMap((kind) => {
    const candidates = kind === "page" ? [...candidatesOf(kind, hub), ...documents] : candidatesOf(kind);
    return candidates.map((candidate) => rate(kind, candidate, sought));
  });
  return rated
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, maxLikely);
}
