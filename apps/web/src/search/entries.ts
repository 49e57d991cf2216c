import { librariesNamedBy } from "@modelshelf/registry";
import { LRUCache } from "lru-cache";
import {
  americanSpelling,
  fold,
  marksBeginnings,
  type MarkedText,
  partsOf,
  phraseKey,
  rootOf,
  tellingWords,
  wordsOf,
} from "@modelshelf/store";
import type { Hub } from "../hub/hub.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import type { LikelyEntry } from "./likely.ts";
import type { Entry, EntryKind } from "./results.ts";

/** Ids and labels, for names that look like one that nothing has. */
export const entryNames: readonly { readonly name: string; readonly href: string }[] = [
  ...candidatesOf("task"),
  ...candidatesOf("library"),
  ...candidatesOf("metric"),
].map(({ title, href }) => ({ name: title, href }));

/**
 * How well an entry fits a query, the best first: a name is the query; it is a task that has all words of it in its title;
 * a name begins so, or has all words; a part of the query means it; it has all words in its text.
 */
export const fits = ["is", "titled", "begins", "named", "meant", "said"] as const;
export type Fit = (typeof fits)[number];

/** Entries of one kind that fit a query, the best first, and how well the first does. */
export interface FoundEntries {
  readonly entries: readonly Entry[];
  readonly best?: Fit;
  /** Addresses of those whose title has the query. */
  readonly titled: ReadonlySet<string>;
}

/**
 * Tasks, libraries, metrics or pages of the hub of which every word of the query begins a word: in label, id, other names or
 * summary, whatever case, accents and spelling. Those that the query names come first.
 */
export function findEntries(kind: EntryKind, query: string, hub?: Pick<Hub, "sites">): FoundEntries {
  const words = withoutKind(kind, wordsOf(query));
  if (words.length === 0) return { entries: [], titled: nothing };
  const among = candidatesOf(kind, hub);
  const meant = idsMeant(kind, query);
  const rated = among.flatMap((candidate) => {
    const fit = meant.whole.has(candidate.id) ? 0 : (fitOf(kind, candidate, words) ?? fits.length);
    const best = meant.part.has(candidate.id) ? Math.min(fit, rankOf("meant")) : fit;
    return best === fits.length ? [] : [{ candidate, fit: best }];
  });
  rated.sort(
    (a, b) =>
      a.fit - b.fit || b.candidate.weight - a.candidate.weight || a.candidate.title.length - b.candidate.title.length,
  );
  const best = rated[0] && fits[rated[0].fit];
  const entries = rated.map(({ candidate: { title, detail, weight: _weight, alsoCalled, ...rest } }) => {
    const name = [title, rest.id].some((one) => hasAll(ownWords(one), words));
    const other = name ? undefined : alsoCalled.find((one) => hasAll(ownWords(one), words));
    const reason = other === undefined ? [] : [{ text: "Also called " }, ...mark(other, words), { text: ". " }];
    return { ...rest, title: mark(title, words), detail: [...reason, ...mark(detail, words)] };
  });
  const titled = rated.filter(({ fit }) => fits[fit] === "titled").map(({ candidate }) => candidate.href);
  return { entries, titled: new Set(titled), ...(best && { best }) };
}

/** An entry that a need most likely means, with the phrase that tells so, where its name does not. */
export function toLikelyEntry({ candidate, phrase, isByMeaning }: LikelyEntry, query: string): Entry {
  const { title, detail, id, href, modality } = candidate;
  const words = wordsOf(query);
  const isShown = [title, id, detail].includes(phrase);
  const used = isShown
    ? []
    : [{ text: isByMeaning ? "used for " : "Used for " }, ...mark(phrase, words), { text: ". " }];
  const reason = isByMeaning ? [{ text: isShown ? "By meaning. " : "By meaning: " }, ...used] : used;
  return {
    id,
    href,
    ...(modality && { modality }),
    title: mark(title, words),
    detail: [...reason, ...mark(detail, words)],
  };
}

/** Words that only say what kind of thing is looked for: "BLEU score", "vLLM server". */
const kindWords: Readonly<Record<EntryKind, ReadonlySet<string>>> = {
  task: new Set(["task"].map(rootOf)),
  library: new Set(["library", "package", "framework", "server"].map(rootOf)),
  metric: new Set(["metric", "score"].map(rootOf)),
  page: new Set(["page", "app", "server"].map(rootOf)),
};

function withoutKind(kind: EntryKind, words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !kindWords[kind].has(rootOf(word)));
  return others.length > 0 ? others : words;
}

/** A phrase that means more tasks than these means a field of them, such as vision, and none of them. */
const maxMeant = 4;

/**
 * The entries that the whole query means, as "French speech recognition" is a task and a language, and those that a part of
 * it means: "rerank search results".
 */
function idsMeant(kind: EntryKind, query: string): Meant {
  if (kind === "library")
    return { whole: new Set(librariesNamedBy({ libraryName: query.trim().toLowerCase(), tags: [] })), part: nothing };
  if (kind !== "task") return { whole: nothing, part: nothing };
  const parts = partsOf(query);
  const isMeant = ({ values, size }: (typeof parts)[number]): boolean =>
    (values.length > 0 && values.length <= maxMeant) || size !== undefined;
  const values = parts.filter(isMeant).flatMap((part) => part.values);
  const ids = new Set(values.flatMap(([facet, value]) => (facet === "task" ? [value] : [])));
  return parts.every(isMeant) ? { whole: ids, part: nothing } : { whole: nothing, part: ids };
}

interface Meant {
  readonly whole: ReadonlySet<string>;
  readonly part: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

const rankOf = (fit: Fit): number => fits.indexOf(fit);

function fitOf(
  kind: EntryKind,
  { id, title, detail, alsoCalled }: Candidate,
  typed: readonly string[],
): number | undefined {
  const names = [title, id, ...alsoCalled].map((name) => ownWords(name));
  const spellings = [typed, typed.map((word) => americanSpelling(word) ?? word)];
  const is = (test: (words: readonly string[]) => boolean): boolean => spellings.some(test);
  const query = typed.join("");
  // "LM Studio" is "lmstudio", "Fast.ai" "fastai".
  if (
    is((words) => names.some((name) => name.join(" ") === words.join(" "))) ||
    names.some((name) => name.join("") === query) ||
    isSamePhrase(names, typed)
  )
    return rankOf("is");
  if (kind === "task" && is((words) => hasWhole(ownWords(title), words))) return rankOf("titled");
  if (is((words) => names.some((name) => name.join(" ").startsWith(words.join(" "))))) return rankOf("begins");
  if (is((words) => names.some((name) => hasAll(name, words)))) return rankOf("named");
  const all = [...names.flat(), ...ownWords(detail)];
  if (is((words) => hasAll(all, words))) return rankOf("said");
  const roots = new Set(all.map(knownRoot));
  return typed.every((word) => roots.has(knownRoot(word))) ? rankOf("said") : undefined;
}

/** Whether any of the names is the query in other forms of its words: "add a library", "Adding a library". */
function isSamePhrase(names: readonly (readonly string[])[], typed: readonly string[]): boolean {
  const key = phraseKey(typed);
  return key.length > 3 && names.some((name) => knownKey(name.join(" ")) === key);
}

const roots = new LRUCache<string, string>({ max: 20_000, memoMethod: rootOf });
const knownRoot = (word: string): string => roots.memo(word);
const keys = new LRUCache<string, string>({ max: 5000, memoMethod: (name) => phraseKey(name.split(" ")) });
const knownKey = (name: string): string => keys.memo(name);

/** Words of what entries say. A search looks at all of it, and finding the words takes longer than comparing them. */
const knownWords = new LRUCache<string, readonly string[]>({ max: 5000 });

function ownWords(text: string): readonly string[] {
  const known = knownWords.get(text);
  if (known !== undefined) return known;
  const words = wordsOf(text);
  knownWords.set(text, words);
  return words;
}

const hasAll = (name: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => name.some((one) => one.startsWith(word)));

/** Whether a name has all words, not only what begins with them; in other forms, such as more than one of it, too. */
const hasWhole = (name: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => name.some((one) => one === word || knownRoot(one) === knownRoot(word)));

/** The text in pieces, marked what is a word of the query or begins with one that says something. */
function mark(text: string, words: readonly string[]): MarkedText {
  const telling = tellingWords(words.map((word) => ({ word })));
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((piece) => {
    if (piece === "") return [];
    const folded = fold(piece);
    const isMatch = telling.some(({ word }) => folded === word || (marksBeginnings(word) && folded.startsWith(word)));
    return [isMatch ? { text: piece, isMatch } : { text: piece }];
  });
}
