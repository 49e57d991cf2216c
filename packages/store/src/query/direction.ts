import type { OrderId } from "../orders/ids.ts";
import { isRising } from "../orders/order-keys.ts";

/**
 * Whether a direction is not the usual one of an order: names usually rise and everything else falls.
 *
 * @param text `ascending`, `descending`, `asc`, `desc`, `1` or `-1`
 * @returns undefined for any other text
 * @example isReversedBy("ascending", "likes") // true
 */
export function isReversedBy(text: string, order: OrderId): boolean | undefined {
  if (/^(?:1|asc|ascending)$/i.test(text)) return !isRising(order);
  return /^(?:-1|desc|descending)$/i.test(text) ? isRising(order) : undefined;
}
