import { type CatalogRecord, type Store, tellingWords, wordsOf } from "@modelshelf/store";
import { quotedAsIn } from "./quoted-words.ts";

/** Models that match some of the words of a query. */
export interface LooseRecords {
  /** The words that they have, as a query. */
  readonly text: string;
  readonly records: readonly CatalogRecord[];
  readonly total: number;
}

/** A name by which something is known: a number or "ai" is in too many. */
const tells = /\p{L}{3}/u;

/** More words than these are looked up for no query. */
const mostWords = 8;

/**
 * The models to show where no record has all words of a query: those that match some of them, as "whisper" in "whisper
 * for my own file". Of words that are in names, those of the most popular models are kept, as many as some model has together.
 *
 * @returns `undefined` where no name has a word of it, or where nothing is left to leave out
 * @example await looseRecords(store, "whisper my own file", 5) // { text: "whisper", … }
 */
export async function looseRecords(
  store: Pick<Store, "search">,
  query: string,
  limit: number,
): Promise<LooseRecords | undefined> {
  const words = [...new Set(wordsOf(query))];
  if (words.length < 2 || words.length > mostWords) return undefined;
  const asTyped = quotedAsIn(query);
  const telling = tellingWords(words.map((word) => ({ word }))).map(({ word }) => word);
  const named = (await Promise.all(telling.map((word) => fameOf(store, word, asTyped(word))))).filter(
    (one) => one !== undefined,
  );
  const kept = named.toSorted((one, other) => other.downloads - one.downloads).map(({ word }) => word);
  for (let count = Math.min(kept.length, words.length - 1); count > 0; count -= 1) {
    const tried = words.filter((word) => kept.slice(0, count).includes(word));
    const text = tried.map(asTyped).join(" ");
    if (!tells.test(text)) continue;
    const { records, total } = await store.search({ kind: "model", text, limit });
    if (total > 0) return { text, records, total };
  }
  return undefined;
}

/** How often the first model is downloaded that has a word in its name; `undefined` where none has. */
async function fameOf(
  store: Pick<Store, "search">,
  word: string,
  text: string,
): Promise<{ readonly word: string; readonly downloads: number } | undefined> {
  const { records } = await store.search({ kind: "model", text, limit: 1 });
  const first = records[0];
  const isNamed = first !== undefined && wordsOf(first.id).includes(word);
  return isNamed ? { word, downloads: first.downloads ?? 0 } : undefined;
}
