import type { Facet } from "../facet.ts";

export default {
  kinds: { model: 100, dataset: 100, space: 100 },
  place: 130,
  unlisted: ["model", "dataset", "space"],
  label: "Tag",
  about: "any tag; up to 20 times",
  valuesOf: ({ tags }) => tags,
} satisfies Facet;
