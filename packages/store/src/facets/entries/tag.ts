import type { Facet } from "../facet.ts";

export default {
  kinds: { every: 100 },
  place: 130,
  unlisted: "every",
  label: "Tag",
  about: "any tag; up to 20 times",
  valuesOf: ({ tags }) => tags,
} satisfies Facet;
