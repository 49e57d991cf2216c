import type { DatabaseSync } from "node:sqlite";
import { order } from "../orders/all.ts";
import { type KeptOrder, keptOrders } from "../orders/order-keys.ts";

/** The columns of `record` that hold what records are sorted by, as SQL lists them. */
export const orderColumns: string = keptOrders.join(", ");

/** A parameter for each of them: `?, ?`. */
export const orderParameters: string = keptOrders.map(() => "?").join(", ");

/** Each of them with its parameter: `likes = ?, name = ?`. */
export const orderAssignments: string = keptOrders.map((id) => `${id} = ?`).join(", ");

/** Adds the columns of orders that are newer than the file. They are filled when its records are indexed again. */
export function addOrderColumns(database: DatabaseSync): void {
  const known = new Set(
    database
      .prepare("SELECT name FROM pragma_table_info('record')")
      .all()
      .map(({ name }) => name),
  );
  for (const id of keptOrders)
    if (!known.has(id)) database.exec(`ALTER TABLE record ADD COLUMN ${id} ${columnType(id)}`);
}

/** Amounts that a record does not say are NULL, other keys that it does not say are empty. */
function columnType(id: KeptOrder): string {
  const { by } = order(id);
  if (by === "amount") return "INTEGER";
  return by === "count" ? "INTEGER NOT NULL DEFAULT 0" : "TEXT NOT NULL DEFAULT ''";
}
