import type { Facet } from "../facet.ts";

export default {
  kinds: { every: 90 },
  place: 60,
  unlisted: "every",
  label: "Owner",
  about: "owner of the repository",
  valuesOf: ({ author }) => [author],
} satisfies Facet;
