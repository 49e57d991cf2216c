import type { Order } from "../order.ts";

export default {
  kinds: { every: 50 },
  by: "text",
  hubNames: ["id"],
  label: "Name",
  unknown: "its name",
  keyOf: ({ id }) => id.toLowerCase(),
} satisfies Order;
