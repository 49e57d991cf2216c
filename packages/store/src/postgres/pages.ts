import type { RoaringBitmap32 } from "roaring-wasm";
import type { RecordKind } from "../kinds/kinds.ts";
import { isRising, type KeptOrder, leavesOut } from "../orders/order-keys.ts";
import type { CursorPosition } from "../query/cursor.ts";
import type { ContentRow } from "./rows.ts";
import type { Connection } from "./node.ts";

/** A record of a page. */
export interface PageRow extends ContentRow, OfState, CursorPosition {
  readonly record: number;
}

/** A row that says which state of the catalog it was read from. */
export interface OfState {
  readonly generation: number;
}

/** The state of the catalog, as a column. */
export const stateColumn = "(SELECT generation FROM modelshelf.index_state) AS generation";

export interface PageOptions {
  readonly kind: RecordKind;
  readonly order: KeptOrder;
  readonly isReversed: boolean;
  /** Behind which rows begin. */
  readonly after: CursorPosition | undefined;
  /** Rows to pass over first. */
  readonly skip: number;
  /** Rows at most. */
  readonly limit: number;
}

/** Fewest keys that are read along an order: as quick as a single one. */
const minWalked = 200;

/** The first records of a kind in an order. */
export async function readPage(connection: Connection, page: PageOptions): Promise<readonly PageRow[]> {
  return readRows(connection, page, "", []);
}

/**
 * The same among some records of the kind. Few are sorted by the server; many are met soon by walking along the order.
 *
 * @param found keys of records
 * @param total number of records of the kind
 */
export async function readPageAmong(
  connection: Connection,
  page: PageOptions,
  found: RoaringBitmap32,
  total: number,
): Promise<readonly PageRow[]> {
  const { kind, skip } = page;
  const limit = skip + page.limit;
  // One in so many is among them; twice as far, because chance has no order.
  let walked = Math.max(minWalked, Math.ceil((2 * limit * total) / Math.max(1, found.size)));
  for (; walked < found.size; walked *= 4) {
    const { sql, values } = behind(page, 3);
    // As one text, which takes a tenth of the time of a row for each.
    const { rows } = await connection.query<{ keys: string }>(
      `SELECT coalesce(string_agg(record::text, ','), '') AS keys FROM
         (SELECT record FROM modelshelf.record WHERE kind = $1 AND ${sql} ORDER BY ${directionOf(page)} LIMIT $2) AS walked`,
      [kind, walked, ...values],
    );
    const keys = (rows[0]?.keys ?? "")
      .split(",")
      .filter((key) => key !== "")
      .map(Number);
    const met = keys.filter((key) => found.has(key)).slice(0, limit);
    if (met.length === limit || keys.length < walked)
      return readRows(connection, { ...page, skip: 0 }, "AND record.record = ANY ($3::integer[])", [met.slice(skip)]);
  }
  return readRows(connection, page, "AND record.record = ANY ($3::integer[])", [found.toArray()]);
}

async function readRows(
  connection: Connection,
  page: PageOptions,
  condition: string,
  keys: readonly (readonly number[])[],
): Promise<readonly PageRow[]> {
  const { kind, order, skip, limit } = page;
  const { sql, values } = behind(page, 3 + keys.length);
  // The page first, then its content: the server would else carry the content of all records along while it sorts.
  const { rows } = await connection.query<PageRow>(
    `SELECT page.record, page.id, page.key, content.fields, content.source, ${stateColumn}
     FROM (SELECT record, kind, id, ${order}, ${order} AS key FROM modelshelf.record AS record
           WHERE kind = $1 ${condition} AND ${sql} ORDER BY ${directionOf(page)} LIMIT $2 OFFSET ${Math.trunc(skip)}) AS page
     JOIN modelshelf.content AS content ON content.record = page.record
     ORDER BY ${directionOf(page)}`,
    [kind, limit, ...keys, ...values],
  );
  return rows;
}

/** Columns are called as the orders are; each order is an index together with kind and id, which is read from either end. */
function directionOf({ order, isReversed }: Pick<PageOptions, "order" | "isReversed">): string {
  const isUp = isRising(order) !== isReversed;
  return `${order} ${isUp ? "ASC" : "DESC"}, id ${isReversed ? "DESC" : "ASC"}`;
}

/**
 * The very first of each set of records in an order.
 *
 * @returns keys, in the order of the sets
 */
export async function readFirsts(
  connection: Connection,
  page: Pick<PageOptions, "order" | "isReversed">,
  sets: readonly RoaringBitmap32[],
): Promise<readonly (number | undefined)[]> {
  const members = sets.flatMap((set, place) => Array.from(set, (key) => ({ key, place })));
  const { rows } = await connection.query<{ place: number; record: number }>(
    `SELECT DISTINCT ON (place) place, record.record FROM unnest($1::integer[], $2::integer[]) AS member (place, key)
     JOIN modelshelf.record AS record ON record.record = member.key ORDER BY place, ${directionOf(page)}`,
    [members.map(({ place }) => place), members.map(({ key }) => key)],
  );
  const firsts = new Map(rows.map(({ place, record }) => [place, record]));
  return sets.map((_, place) => firsts.get(place));
}

/** Records behind a position: the first comparison can use the index, the second settles ties. */
function behind(
  { order, isReversed, after }: PageOptions,
  first: number,
): { readonly sql: string; readonly values: readonly (string | number)[] } {
  // The server would walk through all rows without a number first.
  const isThere = leavesOut(order, isReversed) ? `${order} IS NOT NULL` : "TRUE";
  if (after === undefined) return { sql: isThere, values: [] };
  const { key, id } = after;
  const beyond = isRising(order) !== isReversed ? ">" : "<";
  const [keyAt, idAt] = [`$${first}`, `$${first + 1}`];
  return {
    sql: `${order} ${beyond}= ${keyAt} AND (${order} ${beyond} ${keyAt} OR id ${isReversed ? "<" : ">"} ${idAt})`,
    values: [key, id],
  };
}
