import type { Order } from "../order.ts";

export default {
  kinds: { every: 30 },
  by: "time",
  hubNames: ["lastModified", "last_modified"],
  label: "Recently updated",
  unknown: "when it was updated",
  keyOf: ({ lastModified }) => lastModified,
} satisfies Order;
