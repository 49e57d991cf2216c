import type { Facet } from "../facet.ts";

export default {
  kinds: { every: 30, dataset: 40 },
  place: 70,
  label: "License",
  noValueLabel: "License unknown",
  about: "license id, such as `apache-2.0`",
  valuesOf: ({ license }) => [license],
  parse: (id) => id.toLowerCase(),
} satisfies Facet;
