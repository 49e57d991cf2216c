import type { Order } from "../order.ts";

export default {
  kinds: { every: 0 },
  by: "relevance",
  label: "Most relevant",
  unknown: "any of the words",
} satisfies Order;
