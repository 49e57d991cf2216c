import type { OrderId } from "../orders/ids.ts";
import { isRising } from "../orders/order-keys.ts";
import type { CursorPosition } from "../query/cursor.ts";
import type { Row } from "./statements.ts";

/** An order, from one of its ends. */
export interface Direction {
  readonly order: OrderId;
  readonly isReversed: boolean;
}

/**
 * Whether a row comes after the record at which a page ended. One that is not there any more does not.
 *
 * @param row `key`, what it is ordered by, and `id`
 */
export function isBeyond({ order, isReversed }: Direction, row: Row | undefined, end: CursorPosition): boolean {
  const { key, id } = row ?? {};
  if (key === undefined || key === null) return false;
  if (key !== end.key) return key > end.key === (isRising(order) !== isReversed);
  return isReversed ? String(id) < end.id : String(id) > end.id;
}
