import type { Order } from "../order.ts";

export default {
  kinds: { every: 10 },
  // Nobody downloads a Space; records of them count likes alone.
  unlisted: ["space"],
  by: "count",
  // A hub has no figures of trends, so what is downloaded most stands for them.
  hubNames: ["downloads", "trendingScore", "trending_score"],
  label: "Most downloads",
  unknown: "how often it was downloaded",
  keyOf: ({ downloads }) => downloads,
} satisfies Order;
