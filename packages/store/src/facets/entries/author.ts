import type { Facet } from "../facet.ts";

export default {
  kinds: { model: 90, dataset: 90, space: 90 },
  place: 60,
  unlisted: ["model", "dataset", "space"],
  label: "Owner",
  about: "owner of the repository",
  valuesOf: ({ author }) => [author],
} satisfies Facet;
