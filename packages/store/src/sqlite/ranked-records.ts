import { RoaringBitmap32 } from "roaring-wasm";
import type { RecordKind } from "../kinds/kinds.ts";
import { isRising, type KeptOrder } from "../orders/order-keys.ts";
import type { CursorPosition } from "../query/cursor.ts";
import type { RankedRecords } from "../word-index/ranked-walk.ts";
import type { FollowedIndex } from "./followed-index.ts";
import type { Row, Statements } from "./statements.ts";

/** The orders of a kind of record. */
export function rankedRecords(
  { statements, index }: { readonly statements: Statements; readonly index: FollowedIndex },
  kind: RecordKind,
  isReversed: boolean,
): RankedRecords {
  return {
    ranks: (order) => index.ranks(kind, order),
    named: (name) => {
      const rows = statements.all("SELECT record FROM record WHERE kind = ? AND name = ?", kind, name);
      return new RoaringBitmap32(rows.map(({ record }) => Number(record)));
    },
    placeOf: (end, order, ranks) => {
      const row = `SELECT id, ${order} AS key FROM record WHERE record = ?`;
      return ranks.placeBefore((key) => isBeyond({ order, isReversed }, statements.get(row, key), end));
    },
  };
}

/**
 * Whether a row comes after the record at which a page ended. One that is not there any more does not.
 *
 * @param row `key`, what it is ordered by, and `id`
 */
function isBeyond(
  { order, isReversed }: { readonly order: KeptOrder; readonly isReversed: boolean },
  row: Row | undefined,
  end: CursorPosition,
): boolean {
  const { key, id } = row ?? {};
  if (key === undefined || key === null) return false;
  if (key !== end.key) return key > end.key === (isRising(order) !== isReversed);
  return isReversed ? String(id) < end.id : String(id) > end.id;
}
