import type { Order } from "../order.ts";

export default {
  kinds: { every: 10 },
  // Nobody downloads a Space; records of them count likes alone.
  unlisted: ["space"],
  by: "count",
  label: "Most downloads",
  unknown: "how often it was downloaded",
  keyOf: ({ downloads }) => downloads,
} satisfies Order;
