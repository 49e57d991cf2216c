import { librariesNamedBy } from "@modelshelf/registry";
import { fold, marksBeginnings, type MarkedText, partsOf, rootOf, tellingWords, wordsOf } from "@modelshelf/store";
import type { Hub } from "../hub/hub.ts";
import { candidatesOf } from "./candidates.ts";
import { type Fit, fitOf, fits, otherNameOf, toTypedWords } from "./fit.ts";
import type { LikelyEntry } from "./likely.ts";
import type { Entry, EntryKind } from "./results.ts";

/** Ids and labels, for names that look like one that nothing has. */
export const entryNames: readonly { readonly name: string; readonly href: string }[] = [
  ...candidatesOf("task"),
  ...candidatesOf("library"),
  ...candidatesOf("metric"),
].map(({ title, href }) => ({ name: title, href }));

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
  const typed = toTypedWords(words);
  const rated = among.flatMap((candidate) => {
    const found = meant.whole.has(candidate.id) ? "is" : fitOf(kind, candidate, typed);
    const fit = found === undefined ? fits.length : rankOf(found);
    const best = meant.part.has(candidate.id) ? Math.min(fit, rankOf("meant")) : fit;
    return best === fits.length ? [] : [{ candidate, fit: best }];
  });
  rated.sort(
    (a, b) =>
      a.fit - b.fit || b.candidate.weight - a.candidate.weight || a.candidate.title.length - b.candidate.title.length,
  );
  const best = rated[0] && fits[rated[0].fit];
  const entries = rated.map(({ candidate }) => {
    const { title, detail, weight: _weight, alsoCalled: _alsoCalled, ...rest } = candidate;
    const other = otherNameOf(candidate, words);
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
  const found = isByMeaning ? "By meaning: " : "Matches ";
  const quoted = [{ text: `${found}“` }, ...mark(phrase, words), { text: "”. " }];
  const reason = isShown ? (isByMeaning ? [{ text: "By meaning. " }] : []) : quoted;
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
