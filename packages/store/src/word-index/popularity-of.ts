import type { RecordKind } from "../kinds/kinds.ts";
import { defaultOrder } from "../orders/order-keys.ts";

/** The count that records of a kind are popular by: the first of their orders. */
export const popularityOf = (kind: RecordKind): "downloads" | "likes" =>
  defaultOrder(kind) === "likes" ? "likes" : "downloads";
