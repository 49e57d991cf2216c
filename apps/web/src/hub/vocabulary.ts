import { libraries, metrics, tasks } from "@modelshelf/registry";
import { nextTurn } from "../http/next-turn.ts";
import { defaultOrder, mendWord, type RecordKind, recordKinds, type Store, wordsOf } from "@modelshelf/store";

/** So many of the most popular records of each kind give their names. */
const recordsRead = 1000;
const recordsAtOnce = 100;
/** A word in more names than these was meant by those who gave them. */
const mostOfMistakes = 5;

/** Words of what tasks are used for: ordinary ones, which are no mistakes and rarely what a mistaken name was to be. */
const needWords: ReadonlySet<string> = new Set([...tasks].flatMap(([, { usedFor = [] }]) => usedFor.flatMap(wordsOf)));

/** Words of names that are known when the program starts, once for each name that has it. */
const entryWords: readonly string[] = [
  ...[...tasks].flatMap(([id, { label, alsoCalled = [] }]) => [id, label, ...alsoCalled]),
  ...[...libraries].flatMap(([key, { label }]) => [key, label]),
  ...[...metrics].flatMap(([slug, { label, aliases = [], explains = [] }]) => [slug, label, ...aliases, ...explains]),
]
  .flatMap(wordsOf)
  .concat(...needWords);

interface Vocabulary {
  readonly revision: string | undefined;
  readonly words: Promise<ReadonlyMap<string, number>>;
}

const known = new WeakMap<Store, Vocabulary>();

const ownWords: ReadonlySet<string> = new Set(entryWords);

/**
 * A text with the words corrected that nothing here has, by names of the most popular records, tasks, libraries and metrics;
 * `undefined` where there is nothing to correct. A word that only names of few records have is corrected where another one
 * is ten times as frequent.
 *
 * @example await correctText(hub.store, "whsiper large") // "whisper large"
 */
export async function correctText(store: Store, text: string): Promise<string | undefined> {
  const words = await wordsIn(store);
  const corrected = text.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (typed) => {
    const [word, ...others] = wordsOf(typed);
    if (word === undefined || others.length > 0) return typed;
    const count = words.get(word);
    if (count === undefined) return mendWord(word, words, 0) ?? typed;
    if (ownWords.has(word) || count > mostOfMistakes) return typed;
    return mendWord(word, new Map([...words].filter(([other]) => other !== word)), count) ?? typed;
  });
  return corrected === text ? undefined : corrected;
}

function wordsIn(store: Store): Promise<ReadonlyMap<string, number>> {
  const revision = store.revision();
  const before = known.get(store);
  if (before !== undefined && before.revision === revision) return before.words;
  const words = readWords(store);
  known.set(store, { revision, words });
  words.catch(() => known.delete(store));
  return words;
}

/** A store that has the names of its most popular records at hand, where reading the records would fetch many files. */
interface StoreOfNames {
  popularIds(kind: RecordKind): Promise<readonly string[]>;
}

const isOfNames = (store: Store): store is Store & StoreOfNames => "popularIds" in store;

async function readWords(store: Store): Promise<ReadonlyMap<string, number>> {
  const words = new Map<string, number>();
  const count = (word: string): void => void words.set(word, (words.get(word) ?? 0) + 1);
  for (const word of entryWords) count(word);
  for (const kind of recordKinds) {
    if (isOfNames(store)) {
      for (const id of await store.popularIds(kind)) for (const word of new Set(wordsOf(id))) count(word);
      continue;
    }
    let cursor: string | undefined;
    // In pieces: between two of them others have their turn.
    for (let read = 0; read < recordsRead; read += recordsAtOnce) {
      const sort = defaultOrder(kind);
      const page = await store.search({ kind, sort, limit: recordsAtOnce, ...(cursor !== undefined && { cursor }) });
      for (const { id } of page.records) for (const word of new Set(wordsOf(id))) count(word);
      cursor = page.next;
      if (cursor === undefined) break;
      await nextTurn();
    }
  }
  return words;
}

/** The message where another spelling was searched for. */
export const insteadOf = (searched: string, typed: string): string =>
  `Showing results for “${searched}”. No results for “${typed}”.`;
