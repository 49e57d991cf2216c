import { partsOf, type RecordKind, rootOf, tellingWords, valuesMeant, wordsOf } from "@modelshelf/store";
import type { DocumentGroup, EntryGroup, RecordGroup, SearchGroup } from "./results.ts";
import type { Fit } from "./fit.ts";

/** The weight of the best hit of a group, by which groups are ordered. Gaps leave room. */
const worthOfEntry: Readonly<Record<Fit, number>> = {
  is: 90,
  titled: 61.5,
  begins: 50,
  named: 40,
  meant: 59.95,
  said: 20,
};
const worthOfRecord = { is: 100, named: 60, meant: 59, begun: 55, said: 30 };
/** Documents of the hub itself tell how to use it; a page of others that is called like a model is rarely meant. */
const worthOfDocument = {
  own: { is: 80, begins: 70, named: 62, said: 15 },
  others: { is: 58, begins: 45, named: 40, said: 15 },
};

/** The words of a title that count: of "Adding a library" two. */
const contentWords = (text: string): readonly string[] =>
  tellingWords(wordsOf(text).map((word) => ({ word }))).map(({ word }) => word);

/**
 * The weight of the best hit of some records. Of kinds whose best hits fit as well, the one with the more popular hit comes
 * first.
 *
 * @param typed what was typed
 */
export function worthOfRecords(group: Pick<RecordGroup, "kind" | "records">, typed: string): number {
  const worth = fitOfRecords(group, typed);
  const { downloads = 0, likes = 0 } = group.records[0] ?? {};
  return worth === 0 ? 0 : worth + Math.min(0.9, Math.log10(1 + downloads + worthOfLike * likes) / 10);
}

/** Demo apps have no downloads, so likes have to stand for them. */
const worthOfLike = 100;

function fitOfRecords({ kind, records: [first] }: Pick<RecordGroup, "kind" | "records">, typed: string): number {
  if (first === undefined) return 0;
  if (first.id.toLowerCase() === typed.trim().toLowerCase()) return worthOfRecord.is;
  const name = wordsOf(first.id);
  const parts = partsOf(typed, kind);
  const has = (words: readonly string[]): boolean => words.length > 0 && words.every((word) => name.includes(word));
  const isNamed = parts.every(({ words, otherWords = [] }) => has(words) || otherWords.some(has));
  const words = contentWords(typed);
  if (words.every((word) => name.includes(word)) || (parts.length > 0 && isNamed)) return worthOfRecord.named;
  if (words.every((word) => name.some((one) => one.startsWith(word)))) return worthOfRecord.begun;
  // "Anime text to image": what is not meant is in the name, so it is one of those.
  const others = parts.filter(({ values, size }) => values.length === 0 && size === undefined);
  if (others.length > 0 && others.length < parts.length && others.every((part) => has(part.words)))
    return worthOfRecord.named;
  // Who asks for a task or a language wants models for it, before pages that speak of it.
  return valuesMeant(typed).length > 0 ? worthOfRecord.meant : worthOfRecord.said;
}

/**
 * The weight of an entry that shares words with the query: one that is used for just that comes before records of the name
 * that hardly anybody downloads, any other one after what has the words in its name.
 *
 * @param likeness from 0 to 1
 */
export const worthOfLikeness = (likeness: number): number => (likeness > 0.99 ? 60.45 : 20 + 38 * likeness);

/** From here on a hit has the name that was typed, so that nothing has to be guessed. */
export const worthOfName = worthOfRecord.named;

/** The weight of models that have some words of the query, where no record has all: more than documents that say them. */
export const worthOfLoose = 25;

/** The weight of hits of the kind that a query names, "german news dataset", or more: only a whole name comes before. */
export const worthOfAsked = 92;

export const worthOfEntries = (best: Fit | undefined): number => (best === undefined ? 0 : worthOfEntry[best]);

type TitledHit = Pick<DocumentGroup["pages"][number], "set" | "title">;

const isSame = (one: string, word: string): boolean => one.startsWith(word) || rootOf(one) === rootOf(word);

/** The weight of a document: how much of its title was typed. */
function worthOfTitle({ set, title: marked }: TitledHit, typed: string): number {
  const worth = set === "/docs" ? worthOfDocument.own : worthOfDocument.others;
  const title = contentWords(marked.map(({ text }) => text).join(""));
  const words = contentWords(typed);
  const isTyped = (one: string): boolean => words.some((word) => isSame(one, word));
  if (!words.every((word) => title.some((one) => isSame(one, word)))) return worth.said;
  if (title.every(isTyped)) return worth.is;
  return isTyped(title[0] ?? "") ? worth.begins : worth.named;
}

/** The weight of the best hit of some documents. */
export const worthOfDocuments = ({ pages }: Pick<DocumentGroup, "pages">, typed: string): number =>
  Math.max(0, ...pages.map((page) => worthOfTitle(page, typed)));

/** Documents of which the title was typed before those that have the words elsewhere; the rest stays in its order. */
export function withTitlesFirst<Hit extends TitledHit>(pages: readonly Hit[], typed: string): readonly Hit[] {
  const rated = pages.map((page) => ({ page, worth: worthOfTitle(page, typed) }));
  return rated.toSorted((one, other) => other.worth - one.worth).map(({ page }) => page);
}

/** Of groups that are worth the same the first of these comes first. */
const places: readonly (RecordKind | EntryGroup["kind"] | "document")[] = ["page", "task", "library", "metric"];

const placeOf = ({ kind }: SearchGroup): number => (places.includes(kind) ? places.indexOf(kind) : places.length);

/** Groups with the best hit first. */
export function inOrderOfWorth(
  groups: readonly (readonly [group: SearchGroup, worth: number])[],
): readonly SearchGroup[] {
  return groups
    .toSorted(([one, worth], [other, others]) => others - worth || placeOf(one) - placeOf(other))
    .map(([group]) => group);
}
