import { isListCursor } from "@modelshelf/files";
import { BadCursor, type CatalogRecord, listOf, type RecordKind, type SearchQuery } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";
import { ownerSpellings } from "../hub/owners.ts";
import { inHeader, plainError } from "./hub-error.ts";
import { listedFields, toListedRecord } from "./hub-record.ts";
import { expandOf, toListQuery } from "./list-query.ts";
import { toUpstreamList } from "./upstream-list.ts";

/** The content of a page. */
interface Page {
  readonly records: readonly CatalogRecord[];
  readonly next?: string | undefined;
  /** On all pages; absent where nobody knows, as upstreams do not say how many they have. */
  readonly total?: number;
  /** The missing parts, and why. */
  readonly warnings?: readonly string[];
}

/**
 * `GET /api/models`, `/api/datasets` and `/api/spaces`: one page of records, how many there are, and the address of the next. Where
 * lists are merged, what upstreams have follows the records of this hub.
 */
export async function answerList(c: Context<Env>, hub: ApiHub, kind: RecordKind): Promise<Response> {
  const url = new URL(c.req.url);
  const given = url.searchParams;
  const query = toListQuery(kind, given);
  if (typeof query === "string") return plainError(c, 400, query);
  try {
    const shown = { more: widerFields(given), ...expandOf(given) };
    const { records, next, total, warnings = [] } = await pageOf(c, hub, { query, fields: listedFields(shown) });
    if (total !== undefined) c.header("X-Total-Count", String(total));
    if (warnings.length > 0) c.header("X-HF-Warning", `upstream; ${inHeader(warnings.join(" "))}`);
    if (next !== undefined) c.header("Link", `<${nextAddress(hub, url, next)}>; rel="next"`);
    return c.json(
      records.map((record) => {
        return toListedRecord(record, { ...shown, downloads: hub.downloads?.of(kind, record.id) });
      }),
    );
  } catch (error) {
    if (error instanceof BadCursor) return plainError(c, 400, error.message);
    throw error;
  }
}

async function pageOf(
  c: Context<Env>,
  hub: ApiHub,
  { query, fields }: { readonly query: SearchQuery; readonly fields: readonly string[] },
): Promise<Page> {
  const { store, pull } = hub;
  const { kind, limit = 1, cursor = "" } = query;
  const lists = pull?.lists;
  const own: Page = lists && isListCursor(cursor) ? { records: [] } : await store.search(await spelled(hub, query));
  if (lists === undefined || own.next !== undefined) return own;
  const asked = toUpstreamList(query, new URL(c.req.url).searchParams, own.total);
  if (typeof asked === "string") return { ...own, warnings: [asked] };
  const { records, next, faults } = await lists.page({
    ...asked,
    kind,
    fields,
    limit: limit - own.records.length,
    ...(isListCursor(cursor) && { cursor }),
    via: c.req.header("Via"),
    isHere: async (id) => (await store.findId(kind, id)) !== undefined,
  });
  const warnings = faults.map(({ message }) => message);
  return { records: [...own.records, ...records], next, warnings };
}

/** The same question with the names of owners as they are spelled here. */
async function spelled({ store }: ApiHub, query: SearchQuery): Promise<SearchQuery> {
  if (query.author === undefined) return query;
  const named = listOf(query.author).map((name) => ownerSpellings(store, query.kind, name));
  return { ...query, author: (await Promise.all(named)).flat() };
}

/** Further fields of lists, where they are asked for: `full`, `config`, `cardData`. */
function widerFields(given: URLSearchParams): readonly string[] {
  const isAsked = (name: string): boolean => /^(?:true|1)$/i.test(given.get(name) ?? "");
  return [
    ...(isAsked("full") ? ["siblings", "cardData"] : []),
    ...(isAsked("config") ? ["config"] : []),
    ...(isAsked("cardData") ? ["cardData"] : []),
  ];
}

/** Whole, because clients stop without a word at an address that is not, and from the public one, for readers behind a proxy. */
function nextAddress(hub: ApiHub, url: URL, cursor: string): string {
  const next = new URL(hub.publicUrl + url.pathname + url.search);
  next.searchParams.delete("skip");
  next.searchParams.set("cursor", cursor);
  return next.href;
}
