import type { SearchQuery } from "../query/query.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";

/** A record with little in it; the author follows from the id. */
export function record(id: string, fields: Partial<CatalogRecord> = {}): CatalogRecord {
  const author = id.includes("/") ? { author: id.slice(0, id.indexOf("/")) } : {};
  const lists = { tags: [], tasks: [], languages: [], baseModels: [] };
  return { kind: "model", id, ...author, downloads: 0, likes: 0, ...lists, gated: false, source: { id }, ...fields };
}

export const idsOf = async (store: Store, query: Partial<SearchQuery> = {}): Promise<string[]> =>
  (await store.search({ kind: "model", ...query })).records.map(({ id }) => id);

/** All ids of a search, page by page. */
export async function walk(
  store: Store,
  query: Partial<SearchQuery>,
  between?: () => Promise<unknown>,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.search({ kind: "model", ...query, ...(cursor === undefined ? {} : { cursor }) });
    ids.push(...page.records.map(({ id }) => id));
    cursor = page.next;
    // Enough to shift every page by several records, few enough to come to an end.
    if (ids.length < 12) await between?.();
  } while (cursor !== undefined && ids.length < 500);
  return ids;
}
