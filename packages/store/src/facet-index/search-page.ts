import { RoaringBitmap32 } from "roaring-wasm";
import { facet } from "../facets/all.ts";
import { kindsOf } from "../facets/facet-values.ts";
import type { FacetId } from "../facets/ids.ts";
import { keptKey } from "../orders/order-keys.ts";
import { toCursor } from "../query/cursor.ts";
import { defaultLimit, type GroupId, maxLimit, maxOthers, orderOf, type SearchQuery } from "../query/query.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { RecordGroup, SearchPage } from "../store.ts";
import { inAll } from "./members.ts";

/** A record on its way to a page. */
export interface Walked {
  /** Its key. */
  readonly record: number;
  /** How well it fits the words of the query, where it is sorted by that. */
  readonly worth?: number;
}

/**
 * An order of records as pages are read from it: what a back end has to know. All of it is of one state of the catalog, and
 * nothing waits: what is not in memory is thrown, as something to be read first.
 */
export interface Walk<Position, Row extends Position & Walked> {
  /** The first of some records behind a position, or from the beginning of the order; `skip` of them are passed over. */
  readonly first: (among: RoaringBitmap32, after: Position | undefined, limit: number, skip?: number) => readonly Row[];
  /** The very first of each set. */
  readonly firstOfEach: (sets: readonly RoaringBitmap32[]) => readonly (number | undefined)[];
  /** The records of rows, in their order. */
  readonly records: (rows: readonly Walked[]) => readonly CatalogRecord[];
  /** For each value of a facet all records of the kind that have it. Not to be changed. */
  readonly members: (facet: FacetId, values: readonly string[]) => readonly RoaringBitmap32[];
}

/** The records that a query has found, and where its page begins. */
export interface Found<Position> {
  /** Keys of records, without those that the order leaves out. */
  readonly found: RoaringBitmap32;
  /** Where the page before ended. */
  readonly after: Position | undefined;
}

interface Rows<Row> {
  readonly rows: readonly Row[];
  /** Behind which the next page begins. */
  readonly end?: Row | undefined;
  readonly groups?: readonly RecordGroup[];
}

/** Fewest records that are looked at together: each time can cost a round trip to a database. */
const minPiece = 8;
/** How many times as many records as it has rows a page looks at: most can be of groups that have their row on earlier pages. */
const maxPages = 12;

/** A number of records that a caller asked for, within what a store gives at once. */
export const within = (limit: number, most: number): number => Math.min(most, Math.max(1, Math.trunc(limit) || 1));

/** The facet that makes the groups of a query: one that its kind does not have makes none. */
const groupOf = ({ kind, group }: SearchQuery): GroupId | undefined =>
  group !== undefined && kindsOf(group).includes(kind) ? group : undefined;

/** The page of a query that has found nothing. */
export const emptyPage = (query: SearchQuery): SearchPage => ({
  records: [],
  total: 0,
  ...(groupOf(query) && { groups: [] }),
});

/**
 * The page of a query: what every back end answers, by how it walks along an order.
 *
 * @example toSearchPage({ kind: "model", group: "family" }, walk)
 * // { records: [a/base], total: 3, groups: [{ name: "a/base", size: 3 }] }
 */
export function toSearchPage<Position, Row extends Position & Walked>(
  query: SearchQuery,
  walk: Walk<Position, Row> & Found<Position>,
): SearchPage {
  const group = groupOf(query);
  const { rows, end, groups } = group === undefined ? everyRow(query, walk) : groupedRows(query, group, walk);
  const records = walk.records(rows);
  const page = { records, total: walk.found.size, ...(groups && { groups }) };
  const [last] = end === undefined || end === rows.at(-1) ? records.slice(-1) : walk.records([end]);
  if (end === undefined || last === undefined) return page;
  const order = orderOf(query);
  const key = order === "relevance" ? end.worth : keptKey(order, last);
  return { ...page, next: toCursor(order, { key: key ?? 0, id: last.id }) };
}

const limitOf = ({ limit = defaultLimit }: SearchQuery): number => within(limit, maxLimit);

function everyRow<Position, Row extends Position & Walked>(
  query: SearchQuery,
  { first, found, after }: Walk<Position, Row> & Found<Position>,
): Rows<Row> {
  const limit = limitOf(query);
  const rows = first(found, after, limit + 1, query.skip);
  return rows.length > limit ? { rows: rows.slice(0, limit), end: rows[limit - 1] } : { rows };
}

/**
 * The first record of each group, in the order of the query. What comes before a record is looked up for its group alone, so
 * this takes as long in a catalog of any size, though longer with large families on later pages, and a group that had its row on an earlier page has none here.
 */
function groupedRows<Position, Row extends Position & Walked>(
  query: SearchQuery,
  group: GroupId,
  walk: Walk<Position, Row> & Found<Position>,
): Rows<Row> {
  const { skip = 0, open = [] } = query;
  const { found, after } = walk;
  const limit = skip + limitOf(query);
  const rows: Row[] = [];
  const groups: RecordGroup[] = [];
  const done = (end?: Row): Rows<Row> => ({ rows: rows.slice(skip), groups: groups.slice(skip), end });
  // Without the groups that were met. The garbage collector disposes of it: what is missing may be read by it later.
  const rest = found.clone();
  let end: Row | undefined;
  for (let looked = 0; looked <= maxPages * Math.max(limit, minPiece);) {
    const wanted = Math.max(minPiece, limit + 1 - rows.length);
    const piece = walk.first(rest, end ?? after, wanted);
    const names = walk.records(piece).map((record) => facet(group).valuesOf(record)[0] ?? record.id);
    const sets = walk.members(group, names).map((members) => inAll([members, found]));
    // Where the list begins here, nothing of a group can have come before.
    const firsts = after === undefined ? undefined : walk.firstOfEach(sets);
    for (const [at, row] of piece.entries()) {
      const [name = "", members = none] = [names[at], sets[at]];
      const isFirst = rest.has(row.record) && (firsts === undefined || firsts[at] === row.record);
      rest.andNotInPlace(members);
      if (isFirst && rows.length === limit) return done(rows.at(-1));
      end = row;
      if (!isFirst) continue;
      rows.push(row);
      const others = open.includes(name) && othersOf(walk, members, row);
      groups.push({ name, size: members.size, ...(others && { others }) });
    }
    if (piece.length < wanted) return done();
    looked += piece.length;
  }
  return done(end);
}

const none = new RoaringBitmap32();

function othersOf<Position, Row extends Position & Walked>(
  walk: Walk<Position, Row>,
  members: RoaringBitmap32,
  { record: shown }: Row,
): readonly CatalogRecord[] {
  const rows = walk.first(members, undefined, maxOthers + 1);
  return walk.records(rows.filter(({ record }) => record !== shown).slice(0, maxOthers));
}
