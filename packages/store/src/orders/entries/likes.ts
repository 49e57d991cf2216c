import type { Order } from "../order.ts";

export default {
  kinds: { every: 20 },
  by: "count",
  hubNames: ["likes", "likes7d", "likes30d"],
  label: "Most likes",
  unknown: "how many people like it",
  keyOf: ({ likes }) => likes,
} satisfies Order;
