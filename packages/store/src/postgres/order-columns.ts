import { order } from "../orders/all.ts";
import { isRising, type KeptOrder, keptKeys, keptOrders } from "../orders/order-keys.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Connection } from "./node.ts";

/** The columns of `record` that hold what records are sorted by, as SQL lists them. */
export const orderColumns: string = keptOrders.join(", ");

/** A list of keys for each of them, as parameters: `$4::bigint[], $5::text[]`. @param first number of the first parameter */
export const orderArrays = (first: number): string =>
  keptOrders.map((id, place) => `$${first + place}::${columnType(id)}[]`).join(", ");

/** Each of them set to what another row has: `likes = excluded.likes`. */
export const orderUpdates = (row: string): string => keptOrders.map((id) => `${id} = ${row}.${id}`).join(", ");

/** The contents of the columns, each for all records. */
export function orderValues(records: readonly CatalogRecord[]): (string | number | null)[][] {
  const keys = records.map(keptKeys);
  return keptOrders.map((_, place) => keys.map((ofRecord) => ofRecord[place] ?? null));
}

/** Adds the columns of orders that are newer than the tables. They are filled when records are indexed again. */
export async function addOrderColumns(connection: Connection): Promise<void> {
  for (const id of keptOrders) {
    const { by } = order(id);
    const otherwise = by === "amount" ? "" : ` NOT NULL DEFAULT ${by === "count" ? "0" : "''"}`;
    const collation = columnType(id) === "text" ? ' COLLATE "C"' : "";
    await connection.query(
      `ALTER TABLE modelshelf.record ADD COLUMN IF NOT EXISTS ${id} ${columnType(id)}${collation}${otherwise}`,
    );
    await connection.query(
      `CREATE INDEX IF NOT EXISTS record_by_${id} ON modelshelf.record (kind, ${id}${isRising(id) ? "" : " DESC"}, id)`,
    );
  }
}

function columnType(id: KeptOrder): "bigint" | "text" {
  const { by } = order(id);
  return by === "count" || by === "amount" ? "bigint" : "text";
}
