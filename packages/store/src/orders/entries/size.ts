import { rowCountOf } from "../../record/read/rows.ts";
import type { Order } from "../order.ts";

export default {
  kinds: { dataset: 70 },
  by: "amount",
  label: "Most rows",
  unknown: "how many rows it has",
  keyOf: rowCountOf,
} satisfies Order;
