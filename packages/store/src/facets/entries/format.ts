import type { Facet } from "../facet.ts";

export default {
  kinds: { dataset: 50 },
  place: 30,
  label: "Format",
  noValueLabel: "Format unknown",
  about: "how a dataset is stored, such as `parquet`",
  valuesOf: ({ formats = [] }) => formats,
} satisfies Facet;
