import { fileSizeOf } from "../../record/read/file-size.ts";
import type { Order } from "../order.ts";

export default {
  kinds: { model: 80, dataset: 80 },
  unlisted: ["model"],
  by: "amount",
  hubNames: ["mainSize"],
  label: "Largest files",
  unknown: "how large it is",
  keyOf: fileSizeOf,
} satisfies Order;
