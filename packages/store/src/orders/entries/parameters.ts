import type { Order } from "../order.ts";

export default {
  kinds: { model: 60 },
  by: "amount",
  hubNames: ["num_parameters"],
  label: "Most parameters",
  unknown: "how many parameters it has",
  keyOf: ({ parameters }) => parameters,
} satisfies Order;
