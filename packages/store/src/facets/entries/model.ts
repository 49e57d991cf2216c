import type { Facet } from "../facet.ts";

export default {
  kinds: { space: 50 },
  place: 110,
  unlisted: ["space"],
  label: "Uses model",
  having: "use the model",
  about: "a model that a Space uses, by its id",
  valuesOf: ({ models = [] }) => models,
} satisfies Facet;
