import { partsOf, type RecordKind, type Store, tellingWords } from "@modelshelf/store";
import { narrowsRecords } from "./asked.ts";
import type { LooseRecords } from "./loose-records.ts";
import { quotedAsIn } from "./quoted-words.ts";

/** More parts than these are looked up for no query. */
const mostParts = 8;

type Part = ReturnType<typeof partsOf>[number];

/**
 * The records of the kind that a query asks for, where none has all of it: records with every language, license and size
 * that it names, and with its other parts in their order, each left out that no record has beside those before it. What is
 * in quotation marks keeps them.
 *
 * @returns `undefined` where no record of the kind has these, or any part of it, or where nothing is left to leave out
 * @example await looseRecordsOf(store, "dataset", "french speech dataset with rows", 5) // { text: "french speech", … }
 */
export async function looseRecordsOf(
  store: Pick<Store, "search">,
  kind: RecordKind,
  query: string,
  limit: number,
): Promise<LooseRecords | undefined> {
  const parts = partsOf(query, kind);
  const required = parts.filter(isRequired);
  if (parts.length < 2 || parts.length > mostParts || required.length === parts.length) return undefined;
  const asTyped = quotedAsIn(query);
  const find = async (tried: readonly Part[]): Promise<LooseRecords | undefined> => {
    const text = tried.map((part) => textOf(part, asTyped)).join(" ");
    const { records, total } = await store.search({ kind, text, limit });
    return total === 0 ? undefined : { text, records, total };
  };
  let best = required.length === 0 ? undefined : await find(required);
  if (required.length > 0 && best === undefined) return undefined;
  const kept = new Set(required);
  for (const part of optionalParts(parts)) {
    const tried = parts.filter((one) => kept.has(one) || one === part);
    if (tried.length === parts.length) break;
    const found = await find(tried);
    if (found === undefined) continue;
    kept.add(part);
    best = found;
  }
  return best;
}

/** Parts that may be left out, those that mean a task or the like first; without words that say little. */
function optionalParts(parts: readonly Part[]): readonly Part[] {
  const words = parts.flatMap((part) => part.words.map((word) => ({ word })));
  const telling = new Set(tellingWords(words).map(({ word }) => word));
  const optional = parts.filter((part) => !isRequired(part));
  return [
    ...optional.filter(meansMore),
    ...optional.filter((part) => !meansMore(part) && part.words.some((word) => telling.has(word))),
  ];
}

/** A language, a license or a size: a reader who asks for Polish has no use for German. */
const isRequired = (part: Part): boolean => narrowsRecords(part) || part.bytes !== undefined;

const meansMore = (part: Part): boolean => isRequired(part) || part.values.length > 0;

/** An understood part stands outside of quotation marks, so its words are not taken for those inside. */
function textOf(part: Part, asTyped: (word: string) => string): string {
  const { typed, words } = part;
  return typed ?? (meansMore(part) ? words : words.map(asTyped)).join(" ");
}
