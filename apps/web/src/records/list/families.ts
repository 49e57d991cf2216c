import {
  defaultLimit,
  familyOf,
  order,
  orderOf,
  type CatalogRecord,
  type OrderId,
  type SearchPage,
  type Store,
} from "@modelshelf/store";
import { counted } from "../../components/wording.ts";
import { nextTurn } from "../../http/next-turn.ts";
import type { PageQuery } from "./page-query.ts";
import type { RecordFamily } from "../rows/summary.ts";
import { toFoundSummary } from "../rows/found-by.ts";
import { firstPage, listHref } from "./list-href.ts";

/** A list is read on so often until a page is full: families of hundreds fill more than that. */
const maxPieces = 12;
/** So many of an open family are beneath its row; the rest is a list of its own. */
const maxBeneath = 10;
/** Families that are open at once, in an address. */
const maxOpen = 5;

/** A page with one row for each family: its first record in the order of the list. */
export interface FoldedPage extends SearchPage {
  /** How many records of the list each row stands for, by the id of its record; those that stand for more than one. */
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Whether a list has one row for each family: a list of models, unless it asks for how they are related, is in an order in
 * which relatives are not neighbors, or its address says otherwise.
 */
export function isFolded(query: PageQuery): boolean {
  if (query.kind !== "model" || query.families === "each") return false;
  if (query.isReversed || !isOfRelatives(orderOf(query))) return false;
  return [query.family, query.base_model, query.relation].every((asked) => asked === undefined);
}

/** Whether relatives are neighbors in an order: they are not by name, nor by an amount. */
const isOfRelatives = (id: OrderId): boolean => order(id).by !== "text" && order(id).by !== "amount";

/**
 * A page of a list on which each family has one row. What comes before a record is looked up for its family alone, so that
 * this takes as long in a catalog of any size, and a family that had its row on an earlier page has none here.
 */
export async function foldedPage(
  store: Pick<Store, "search">,
  query: PageQuery,
  signal: AbortSignal | undefined,
): Promise<FoldedPage> {
  const { limit = defaultLimit } = query;
  const whole = firstPage(query);
  const records: CatalogRecord[] = [];
  const sizes = new Map<string, number>();
  const seen = new Set<string>();
  let page = await store.search(query);
  for (let piece = 1; ; piece += 1) {
    for (const record of page.records) {
      const family = familyOf(record);
      if (seen.has(family)) continue;
      seen.add(family);
      const total = await sizeOf(store, whole, family);
      // Where the list begins here, nothing of the family can have come before.
      if (total > 1 && query.cursor !== undefined) {
        const { records: found } = await store.search({ ...whole, family, limit: 1 });
        if (found[0]?.id !== record.id) continue;
      }
      records.push(record);
      if (total > 1) sizes.set(record.id, total);
    }
    if (page.next === undefined || records.length >= limit || piece === maxPieces) break;
    // Between two pieces others have their turn.
    await nextTurn();
    if (signal?.aborted) break;
    page = await store.search({ ...query, limit: limit - records.length, cursor: page.next });
  }
  return { ...page, records, sizes };
}

/** How many of a family a list has. Words are looked up only where there are relatives at all, and without their order. */
async function sizeOf(store: Pick<Store, "search">, query: PageQuery, family: string): Promise<number> {
  const { kind } = query;
  const ask = async (asked: PageQuery): Promise<number> =>
    (await store.search({ ...asked, family, sort: "downloads", limit: 1 })).total;
  if (query.text !== undefined && (await ask({ kind })) === 1) return 1;
  return ask(query);
}

/** The families that an address opens. */
export const openFamilies = (parameters: URLSearchParams): readonly string[] =>
  [...new Set(parameters.getAll("open"))].slice(0, maxOpen);

/** What a row says of the rest of its family, with its first records where it is open. */
export async function toRecordFamily(
  store: Pick<Store, "search">,
  query: PageQuery,
  { record, size, open }: { readonly record: CatalogRecord; readonly size: number; readonly open: readonly string[] },
): Promise<RecordFamily> {
  const base = familyOf(record);
  const isOpen = open.includes(base);
  const others = size - 1;
  const label =
    base === record.id
      ? counted(others, "quantization or adapter", "quantizations and adapters")
      : `${counted(others, "relative", "relatives")} in the family of ${base}`;
  const family = { ...firstPage(query), family: base };
  const opened = isOpen ? open.filter((one) => one !== base) : [...open, base];
  return {
    base,
    others,
    label,
    isOpen,
    href: withOpen(listHref(query), opened),
    ...(isOpen && { records: await beneath(store, family, record) }),
    ...(isOpen && others > maxBeneath && { all: { label: `All ${size} of this family`, href: listHref(family) } }),
  };
}

async function beneath(store: Pick<Store, "search">, family: PageQuery, { id }: CatalogRecord) {
  const { records } = await store.search({ ...family, limit: maxBeneath + 1 });
  const others = records.filter((one) => one.id !== id).slice(0, maxBeneath);
  return others.map((one) => toFoundSummary(one, family.text));
}

function withOpen(href: string, open: readonly string[]): string {
  if (open.length === 0) return href;
  const added = open.map((base) => `open=${encodeURIComponent(base).replaceAll("%2F", "/")}`).join("&");
  return `${href}${href.includes("?") ? "&" : "?"}${added}`;
}
