import type { Facet } from "../facet.ts";

export default {
  kinds: { space: 10 },
  place: 90,
  label: "Toolkit",
  noValueLabel: "Toolkit unknown",
  about: "toolkit, such as `gradio`",
  valuesOf: ({ sdk }) => [sdk],
} satisfies Facet;
