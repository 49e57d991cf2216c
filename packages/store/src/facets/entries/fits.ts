import { memoryBudgets } from "../../facts/memory-budgets.ts";
import { toLeastMemory } from "../../facts/to-least-memory.ts";
import type { Facet } from "../facet.ts";

const order = memoryBudgets.map(({ id }) => id);

export default {
  kinds: { model: 16 },
  version: 7,
  place: 16,
  label: "Fits in memory",
  about: `memory in which a model runs entirely, by the smallest form that its repository has: ${order.map((value) => `\`${value}\``).join(", ")}`,
  having: "fit in",
  verbs: {
    has: { one: "Fits in", many: "fit in" },
    lacks: { one: "Does not fit in", many: "do not fit in" },
  },
  valuesOf: (record) => {
    const bytes = toLeastMemory(record);
    return bytes === undefined ? [] : memoryBudgets.filter((budget) => bytes <= budget.bytes).map(({ id }) => id);
  },
  parse: (value) =>
    value
      .toUpperCase()
      .replace(/\s+/g, "")
      .replace(/^(\d+)G?$/, "$1GB"),
  labelOf: (value) => value.replace("GB", " GB"),
  order,
} satisfies Facet;
