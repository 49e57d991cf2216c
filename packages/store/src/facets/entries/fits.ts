import { toLeastMemory } from "../../facts/to-least-memory.ts";
import type { Facet } from "../facet.ts";

const gibibyte = 2 ** 30;
/** Memory of the cards that most people have, in gigabytes as their makers count them. */
const budgets = [8, 16, 24, 48];
const order = budgets.map((size) => `${size}GB`);

export default {
  kinds: { model: 16 },
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
    return budgets.map((size) => (bytes !== undefined && bytes <= size * gibibyte ? `${size}GB` : undefined));
  },
  parse: (value) =>
    value
      .toUpperCase()
      .replace(/\s+/g, "")
      .replace(/^(\d+)G?$/, "$1GB"),
  labelOf: (value) => value.replace("GB", " GB"),
  order,
} satisfies Facet;
