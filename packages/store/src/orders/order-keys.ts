import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";
import { order, orders } from "./all.ts";
import { type OrderId, orderIds } from "./ids.ts";
import type { Compared } from "./order.ts";

/** An order by something that records have, so that stores keep it; relevance depends on the words of a query. */
export type KeptOrder = Exclude<OrderId, "relevance">;

const isKept = (id: OrderId): id is KeptOrder => id !== "relevance";

/** The orders that stores have a column for, in the order of the columns. */
export const keptOrders: readonly KeptOrder[] = orderIds.filter(isKept);

/**
 * The orders that an address may ask for in a list of a kind, in their places.
 *
 * @example ordersOf("space") // ["relevance", "downloads", "likes", "updated", "created", "name"]
 */
export function ordersOf(kind: RecordKind): readonly OrderId[] {
  const placed = [...orders].flatMap(
    ([
      id,
      {
        kinds: { [kind]: own, every },
      },
    ]) => {
      const place = own ?? every;
      return place === undefined ? [] : [[place, id] as const];
    },
  );
  return placed.toSorted(([one], [other]) => one - other).map(([, id]) => id);
}

/**
 * The orders that the list of a kind offers, the default first; with words to search for, relevance stands before them.
 *
 * @example listedOrders("space") // ["likes", "updated", "created", "name"]
 */
export const listedOrders = (kind: RecordKind): readonly KeptOrder[] =>
  ordersOf(kind)
    .filter(isKept)
    .filter((id) => order(id).unlisted?.includes(kind) !== true);

/**
 * The order that the Hub's API calls so in lists of a kind.
 *
 * @example orderOfHub("model", "lastModified") // "updated"
 */
export const orderOfHub = (kind: RecordKind, name: string): OrderId | undefined =>
  ordersOf(kind).find((id) => order(id).hubNames?.includes(name));

const firsts: ReadonlyMap<RecordKind, KeptOrder> = new Map(
  recordKinds.map((kind) => [kind, listedOrders(kind)[0] ?? "name"]),
);

/** The order that a list of a kind has where nobody asks for another. @example defaultOrder("space") // "likes" */
export const defaultOrder = (kind: RecordKind): KeptOrder => firsts.get(kind) ?? "name";

/** Whether the lowest comes first where nobody asks for the other direction. @example isRising("name") // true */
export const isRising = (id: OrderId): boolean => order(id).by === "text";

/**
 * Whether a direction is not the usual one of an order: names usually rise and everything else falls.
 *
 * @param text `ascending`, `descending`, `asc`, `desc`, `1` or `-1`
 * @returns undefined for any other text
 * @example isReversedBy("ascending", "likes") // true
 */
export function isReversedBy(text: string, id: OrderId): boolean | undefined {
  if (/^(?:1|asc|ascending)$/i.test(text)) return !isRising(id);
  return /^(?:-1|desc|descending)$/i.test(text) ? isRising(id) : undefined;
}

/** Whether an order has no place for records that say nothing. @example leavesOut("updated", false) // false: they come last */
export function leavesOut(id: OrderId, isReversed: boolean): boolean {
  const { by } = order(id);
  return by === "amount" || (by === "time" && isReversed);
}

/** Numbers beyond this are kept as this one: what JavaScript, SQLite and PostgreSQL all read without loss. */
const maxNumber = Number.MAX_SAFE_INTEGER;

/** The key of a record that does not say it, or whose kind does not have the order. */
const emptyKeys = { count: 0, amount: null, time: "", text: "", relevance: null } as const satisfies Record<
  Compared,
  number | string | null
>;

/**
 * The key of a record in a column.
 *
 * @example keptKey("parameters", dataset) // null: only models have that order
 */
export function keptKey(id: KeptOrder, record: CatalogRecord): number | string | null {
  const { by, kinds, keyOf } = order(id);
  const key = (kinds[record.kind] ?? kinds.every) === undefined ? undefined : keyOf?.(record);
  if (typeof key === "number") return Math.min(maxNumber, Math.max(-maxNumber, Math.round(key)));
  return key ?? emptyKeys[by];
}

/** The keys of a record in the columns of {@link keptOrders}. */
export const keptKeys = (record: CatalogRecord): (number | string | null)[] =>
  keptOrders.map((id) => keptKey(id, record));

/**
 * Whether a record says anything about what an order compares.
 *
 * @example hasKey("downloads", { ...record, downloads: 0 }) // false
 */
export function hasKey(id: OrderId, record: CatalogRecord): boolean {
  const { by, keyOf } = order(id);
  if (keyOf === undefined) return true;
  const key = keyOf(record);
  return key !== undefined && !(by === "count" && key === 0);
}
