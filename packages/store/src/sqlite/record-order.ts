import type { RecordKind } from "../kinds/kinds.ts";
import { order } from "../orders/all.ts";
import type { KeptOrder } from "../orders/order-keys.ts";
import type { Statements } from "./statements.ts";

/** Records without the date come last. */
const milliseconds = (column: string): string =>
  `coalesce(CAST(round(unixepoch(${column}, 'subsec') * 1000) AS INTEGER), -1e15)`;

/** The keys of records in an order, and what they are ordered by where others ask for it. */
export interface RecordOrder {
  readonly keys: Uint32Array;
  /** Counts, the highest first; empty for other orders. */
  readonly values: Float64Array;
}

/**
 * The keys of all records of a kind in an order, the first one first; ties by id. Without those that the order leaves out.
 * Takes a third of a second for a million.
 *
 * @example orderOf(statements, "model", "downloads") // { keys: Uint32Array [7, 3, …], values: Float64Array [900, 20, …] }
 */
export function orderOf(statements: Statements, kind: RecordKind, id: KeptOrder): RecordOrder {
  const none = new Float64Array();
  const { by } = order(id);
  const all = { kind, condition: "TRUE", order: "id" };
  if (by === "text")
    return { keys: readNumbers(statements, "record", { ...all, order: `${id}, id` }, Uint32Array), values: none };
  const of = by === "amount" ? { ...all, condition: `${id} IS NOT NULL` } : all;
  const keys = readNumbers(statements, "record", of, Uint32Array);
  const numbers = readNumbers(statements, by === "time" ? milliseconds(id) : id, of, Float64Array);
  const found = ordered(keys, numbers);
  return by === "count" ? found : { ...found, values: none };
}

/**
 * Keys in the order of their values, the highest first; those with the same value stay in the order in which they came.
 *
 * @example ordered(Uint32Array.of(1, 2, 3), Float64Array.of(5, 9, 5)).keys // [2, 1, 3]
 */
export function ordered(keys: Uint32Array, values: Float64Array): RecordOrder {
  // Without a function of our own, numbers are sorted ten times as fast.
  const sorted = values.toSorted().toReversed();
  const taken = new Uint32Array(sorted.length);
  const placed = new Uint32Array(keys.length);
  for (let position = 0; position < keys.length; position += 1) {
    const first = firstOf(sorted, values[position] ?? 0);
    placed[first + (taken[first] ?? 0)] = keys[position] ?? 0;
    taken[first] = (taken[first] ?? 0) + 1;
  }
  return { keys: placed, values: sorted };
}

/** Where a value begins among values of which the highest is first. */
function firstOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A column of all records of a kind that meet a condition. As one text, which takes a tenth of the time of a row for each. */
function readNumbers<Numbers>(
  statements: Statements,
  column: string,
  of: { readonly kind: RecordKind; readonly condition: string; readonly order: string },
  type: { readonly from: (values: readonly number[]) => Numbers },
): Numbers {
  const row = statements.get(
    `SELECT json_group_array(value) AS numbers FROM
      (SELECT ${column} AS value FROM record WHERE kind = ? AND ${of.condition} ORDER BY ${of.order})`,
    of.kind,
  );
  return type.from(JSON.parse(String(row?.["numbers"])));
}
