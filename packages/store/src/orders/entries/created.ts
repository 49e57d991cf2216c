import type { Order } from "../order.ts";

export default {
  kinds: { every: 40 },
  by: "time",
  hubNames: ["createdAt", "created_at"],
  label: "Recently created",
  unknown: "when it was created",
  keyOf: ({ createdAt }) => createdAt,
} satisfies Order;
