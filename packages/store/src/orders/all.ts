// Written by `npm run generate` from the files in orders/entries. Do not edit.

import type { OrderId } from "./ids.ts";
import type { Order } from "./order.ts";
import created from "./entries/created.ts";
import downloads from "./entries/downloads.ts";
import file_size from "./entries/file-size.ts";
import likes from "./entries/likes.ts";
import name from "./entries/name.ts";
import parameters from "./entries/parameters.ts";
import relevance from "./entries/relevance.ts";
import size from "./entries/size.ts";
import updated from "./entries/updated.ts";

/** Every order by its id, in the order of the characters. */
export const orders: ReadonlyMap<OrderId, Order> = new Map<OrderId, Order>([
  ["created", created],
  ["downloads", downloads],
  ["file_size", file_size],
  ["likes", likes],
  ["name", name],
  ["parameters", parameters],
  ["relevance", relevance],
  ["size", size],
  ["updated", updated],
]);

/**
 * The order of that id, which may come from outside.
 *
 * @example order("constructor") // undefined
 */
export function order(id: OrderId): Order;
export function order(id: string): Order | undefined;
export function order(id: string): Order | undefined {
  return (orders as ReadonlyMap<string, Order>).get(id);
}
