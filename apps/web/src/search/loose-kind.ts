import { partsOf, type RecordKind, type Store, tellingWords } from "@modelshelf/store";
import type { LooseRecords } from "./loose-records.ts";

/** More parts than these are looked up for no query. */
const mostParts = 8;

type Part = ReturnType<typeof partsOf>[number];

/**
 * What can be shown of the kind that a query asks for, where no record has all of it: records with all that is understood, as
 * a language, and with its words in their order, each left out that no record has beside those before it.
 *
 * @returns `undefined` where no record of the kind has a part of it, or where nothing is left to leave out
 * @example await looseRecordsOf(store, "dataset", "french speech dataset with rows", 5) // { text: "french speech", … }
 */
export async function looseRecordsOf(
  store: Pick<Store, "search">,
  kind: RecordKind,
  query: string,
  limit: number,
): Promise<LooseRecords | undefined> {
  const parts = partsOf(query, kind);
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const telling = new Set(
    tellingWords(parts.flatMap(({ words }) => words).map((word) => ({ word }))).map(({ word }) => word),
  );
  const tells = ({ words }: Part): boolean => words.some((word) => telling.has(word));
  const kept = new Set<Part>();
  let best: LooseRecords | undefined;
  for (const part of [...parts.filter(isUnderstood), ...parts.filter((one) => !isUnderstood(one) && tells(one))]) {
    const tried = parts.filter((one) => kept.has(one) || one === part);
    if (tried.length === parts.length) break;
    const text = tried.map(textOf).join(" ");
    const { records, total } = await store.search({ kind, text, limit });
    if (total === 0) continue;
    kept.add(part);
    best = { text, records, total };
  }
  return best;
}

const isUnderstood = ({ values, size, bytes }: Part): boolean =>
  values.length > 0 || size !== undefined || bytes !== undefined;

const textOf = ({ typed, words }: Part): string => typed ?? words.join(" ");
