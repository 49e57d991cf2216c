import { licenseFamilies, licenseFamily, licenseName } from "@modelshelf/registry";
import type { Facet } from "../facet.ts";

const families = [...licenseFamilies.keys()];

export default {
  kinds: { every: 30, dataset: 40 },
  place: 70,
  label: "License",
  noValueLabel: "License unknown",
  about: `license id, such as \`apache-2.0\`, or a family of them: ${families.map((id) => `\`${id}\``).join(", ")}`,
  valuesOf: ({ license }) => (license === undefined ? [] : [license, licenseFamily(license)]),
  parse: (id) => id.toLowerCase(),
  labelOf: licenseName,
  order: families,
  version: 2,
} satisfies Facet;
