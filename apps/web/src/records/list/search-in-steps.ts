import { type CatalogRecord, defaultLimit, type RecordGroup, type SearchPage, type Store } from "@modelshelf/store";
import { nextTurn } from "../../http/next-turn.ts";
import type { PageQuery } from "./list-href.ts";

/** Records that are looked up at once, without letting other requests have their turn. */
const recordsAtOnce = 100;

/** The page of a search, looked up piece by piece: between two of them others have their turn. Ends early for a reader who has left. */
export async function searchInSteps(
  store: Store,
  query: PageQuery,
  signal: AbortSignal | undefined,
): Promise<SearchPage> {
  const { limit = defaultLimit } = query;
  const [records, groups]: [CatalogRecord[], RecordGroup[]] = [[], []];
  let cursor = query.cursor;
  for (;;) {
    const wanted = Math.min(limit - records.length, recordsAtOnce);
    const page = await store.search({ ...query, limit: wanted, ...(cursor !== undefined && { cursor }) });
    records.push(...page.records);
    groups.push(...(page.groups ?? []));
    cursor = page.next;
    // A piece of families is short where most of what follows has its row on earlier pages; a page without any would end the list.
    const isShort = page.records.length < wanted && records.length > 0;
    const isEnd = cursor === undefined || isShort || records.length >= limit;
    if (!isEnd) await nextTurn();
    if (isEnd || signal?.aborted) return { ...page, records, ...(page.groups && { groups }) };
  }
}
