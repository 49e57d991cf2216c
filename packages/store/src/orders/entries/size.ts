import { rowCountOf } from "../../record/read/rows.ts";
import type { Order } from "../order.ts";

export default {
  kinds: { dataset: 70 },
  by: "amount",
  hubNames: ["num_rows", "datasetsServerInfo.numRows"],
  label: "Most rows",
  unknown: "exactly how many rows it has",
  keyOf: rowCountOf,
} satisfies Order;
