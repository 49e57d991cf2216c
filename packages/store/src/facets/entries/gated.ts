import { type Facet, noValue } from "../facet.ts";

export default {
  kinds: { model: 65, dataset: 65 },
  place: 72,
  label: "Access",
  noValueLabel: "Open to all",
  about: "`yes` where files can be fetched only after access was granted",
  valuesOf: ({ gated }) => (gated ? ["yes"] : []),
  parse: (value) =>
    /^(?:no|false)$/i.test(value) ? noValue : /^(?:true|auto|manual)$/i.test(value) ? "yes" : value.toLowerCase(),
  labelOf: (value) => (value === "yes" ? "Gated" : value),
  isFolded: true,
} satisfies Facet;
