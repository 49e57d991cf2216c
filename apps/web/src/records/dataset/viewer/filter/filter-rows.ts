import type { FileRows } from "@modelshelf/files";
import type { Split } from "../dataset-splits.ts";
import { columnValues } from "../column-values.ts";
import { keptPlaces } from "../kept-places.ts";
import { type ReadBound, readBound } from "../read-bound.ts";
import { matchesPage, type RowsSlice, type ShownRows } from "../rows-page.ts";
import { type Comparable, orderOf } from "./comparable.ts";
import type { Order } from "./condition.ts";
import { positionOf, compileCondition } from "./compile-condition.ts";
import { fault } from "./condition-strings.ts";
import { parseCondition, parseOrder } from "./parse-condition.ts";

/** The question of `/filter`; one of `where` and `orderBy` is there. */
export interface RowsFilter extends RowsSlice {
  readonly where?: string;
  readonly orderBy?: string;
}

/**
 * The answer of `/filter`: a page of the rows for which a condition holds, of a long split among those at its beginning.
 *
 * @throws SplitFault for a condition that cannot be read or does not fit the columns
 */
export async function filterRows(
  rows: FileRows,
  split: Pick<Split, "files">,
  filter: RowsFilter & ShownRows,
): Promise<object> {
  const { where, orderBy } = filter;
  const test = where === undefined ? everyRow : compileCondition(parseCondition(where), rows.columns);
  const orders = orderBy === undefined ? [] : parseOrder(orderBy).map((order) => columnOrder(order, rows.columns));
  const columns = [...new Set([...test.columns, ...orders.map(({ position }) => position)])];
  const bound = readBound(rows, split, columns.length);
  const places = await keptPlaces(split, ["filter", where, orderBy], () =>
    findRows(rows, { test, orders, columns, bound }),
  );
  return matchesPage(rows, { places, isPartial: rows.isPartial || bound.end < rows.total, step: bound.step }, filter);
}

const everyRow: ReturnType<typeof compileCondition> = { columns: [], holds: () => true };

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
  readonly test: ReturnType<typeof compileCondition>;
  readonly orders: readonly ColumnKey[];
  /** Positions of all columns that are looked at. */
  readonly columns: readonly number[];
  readonly bound: ReadBound;
}

async function findRows(rows: FileRows, { test, orders, columns, bound }: Look): Promise<Uint32Array> {
  const places: number[] = [];
  const keys: (readonly (Comparable | undefined)[])[] = [];
  for await (const { start, values, count } of columnValues(rows, columns, bound)) {
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
