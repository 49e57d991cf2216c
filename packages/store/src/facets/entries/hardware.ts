import type { Facet } from "../facet.ts";

export default {
  kinds: { space: 20 },
  place: 100,
  label: "Hardware",
  noValueLabel: "Hardware unknown",
  about: "what a Space runs on, such as `cpu-basic`",
  valuesOf: ({ hardware }) => [hardware],
} satisfies Facet;
