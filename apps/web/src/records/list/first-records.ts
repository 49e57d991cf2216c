import type { SearchQuery, Store } from "@modelshelf/store";
import { type RecordSummary, toSummary } from "../rows/summary.ts";
import { listHref } from "./list-href.ts";

/** The beginning of a list, for a page that is about something else: how many there are, and the list of all of them. */
export interface FirstRecords {
  readonly total: number;
  readonly href: string;
  readonly records: readonly RecordSummary[];
}

/** Records that are shown where a query does not say how many. */
const shown = 10;

/**
 * The first records that match a query. The list that `href` leads to is in its own order.
 *
 * @example await firstRecords(store, { kind: "model", task: "fill-mask" }) // { total: 412, href: "/models?task=fill-mask", records: […] }
 */
export async function firstRecords(
  store: Store,
  query: SearchQuery,
  { sort = "downloads" }: Pick<SearchQuery, "sort"> = {},
): Promise<FirstRecords> {
  const { total, records } = await store.search({ ...query, sort, limit: shown });
  return { total, href: listHref(query), records: records.map(toSummary) };
}
