import type { Order } from "../order.ts";

export default {
  kinds: { every: 20 },
  by: "count",
  label: "Most likes",
  unknown: "how many people like it",
  keyOf: ({ likes }) => likes,
} satisfies Order;
