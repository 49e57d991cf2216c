import type { FileRows } from "@modelshelf/files";
import { LRUCache } from "lru-cache";
import type { Split } from "../dataset-splits.ts";
import { readBound } from "../read-bound.ts";
import { matchesPage, type RowsSlice } from "../rows-page.ts";
import { type Comparable, orderOf } from "./comparable.ts";
import type { Order } from "./condition.ts";
import { positionOf, toTest } from "./condition-test.ts";
import { fault } from "./condition-words.ts";
import { parseCondition, parseOrder } from "./parse-condition.ts";

/** What `/filter` asks for; one of `where` and `orderBy` is there. */
export interface RowsFilter extends RowsSlice {
  readonly where?: string;
  readonly orderBy?: string;
}

/** Contents never change under their id, so the next page needs no other look. In bytes. */
const maxKept = 40_000_000;
const kept = new LRUCache<string, Uint32Array>({
  maxSize: maxKept,
  sizeCalculation: (places, key) => places.byteLength + key.length + 1,
});

/**
 * What `/filter` answers: a page of the rows for which a condition holds, of a long split among those at its beginning.
 *
 * @throws SplitFault for a condition that cannot be read or does not fit the columns
 */
export async function filterRows(rows: FileRows, split: Pick<Split, "files">, filter: RowsFilter): Promise<object> {
  const { where, orderBy } = filter;
  const test = where === undefined ? everyRow : toTest(parseCondition(where), rows.columns);
  const orders = orderBy === undefined ? [] : parseOrder(orderBy).map((order) => columnOrder(order, rows.columns));
  const columns = [...new Set([...test.columns, ...orders.map(({ position }) => position)])];
  const { end, step } = readBound(rows, split, columns.length);
  const key = JSON.stringify([where, orderBy, split.files.map(({ oid, path }) => [oid, path])]);
  const places = kept.get(key) ?? (await findRows(rows, { test, orders, columns, end, step }));
  kept.set(key, places);
  return matchesPage(rows, { places, isPartial: rows.isPartial || end < rows.total, step }, filter);
}

const everyRow: ReturnType<typeof toTest> = { columns: [], holds: () => true };

interface ColumnKey {
  readonly position: number;
  readonly isDescending: boolean;
  readonly valueOf: (given: unknown) => Comparable | undefined;
}

function columnOrder({ column, isDescending }: Order, columns: FileRows["columns"]): ColumnKey {
  const position = positionOf("orderby", column, columns);
  const order = orderOf(columns[position]!);
  if (order === undefined) throw fault("orderby", `names a column whose values have no order: ${column.slice(0, 100)}`);
  return { position, isDescending, valueOf: order.valueOf };
}

interface Look {
  readonly test: ReturnType<typeof toTest>;
  readonly orders: readonly ColumnKey[];
  /** Positions of all columns that are looked at. */
  readonly columns: readonly number[];
  readonly end: number;
  readonly step: number;
}

async function findRows(rows: FileRows, { test, orders, columns, end, step }: Look): Promise<Uint32Array> {
  const places: number[] = [];
  const keys: (readonly (Comparable | undefined)[])[] = [];
  for await (const { start, values, count } of valuesOf(rows, columns, end, step)) {
    const tested = test.columns.map((position) => values[columns.indexOf(position)]!);
    const ordered = orders.map(({ position }) => values[columns.indexOf(position)]!);
    for (let row = 0; row < count; row += 1) {
      if (test.holds(tested.map((column) => column[row])) !== true) continue;
      if (orders.length > 0) keys[places.length] = orders.map(({ valueOf }, at) => valueOf(ordered[at]![row]));
      places.push(start + row);
    }
  }
  if (orders.length === 0) return Uint32Array.from(places);
  const sorted = Array.from(places.keys()).toSorted((a, b) => compareKeys(keys[a]!, keys[b]!, orders));
  return Uint32Array.from(sorted, (position) => places[position]!);
}

/** The values of some columns, piece by piece. */
async function* valuesOf(
  rows: FileRows,
  columns: readonly number[],
  end: number,
  step: number,
): AsyncGenerator<{
  readonly start: number;
  readonly count: number;
  readonly values: readonly (readonly unknown[])[];
}> {
  if (rows.readColumn !== undefined) {
    const values: (readonly unknown[])[] = [];
    for (const position of columns) values.push(await rows.readColumn(position, 0, end));
    yield { start: 0, count: end, values };
    return;
  }
  for (let start = 0; start < end; start += step) {
    const read = await rows.read(start, Math.min(end, start + step));
    yield { start, count: read.length, values: columns.map((position) => read.map((row) => row[position])) };
  }
}

/** Missing values come last in both directions, as they do in DuckDB. */
function compareKeys(
  a: readonly (Comparable | undefined)[],
  b: readonly (Comparable | undefined)[],
  orders: readonly ColumnKey[],
): number {
  for (const [at, { isDescending }] of orders.entries()) {
    const [one, other] = [a[at], b[at]];
    if (one === undefined || other === undefined) {
      if (one !== other) return one === undefined ? 1 : -1;
    } else if (one < other) return isDescending ? 1 : -1;
    else if (one > other) return isDescending ? -1 : 1;
  }
  return 0;
}
