import type { Facet } from "../facet.ts";

export default {
  kinds: { space: 60 },
  place: 120,
  unlisted: ["space"],
  label: "Uses dataset",
  having: "use the dataset",
  about: "a dataset that a Space uses, by its id",
  valuesOf: ({ datasets = [] }) => datasets,
} satisfies Facet;
