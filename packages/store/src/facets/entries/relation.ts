import { sourcesOf } from "../../record/read/record-sources.ts";
import { relatedIdsOf, relations } from "../../record/read/relations.ts";
import type { Facet } from "../facet.ts";

export default {
  kinds: { model: 52 },
  place: 76,
  label: "Relation to base",
  noValueLabel: "Not derived",
  about: `how a model was made from its base model: ${[...relations.keys()].map((id) => `\`${id}\``).join(", ")}`,
  having: "are derived as",
  version: 2,
  valuesOf: (record) => relatedIdsOf(sourcesOf(record), record.baseModels).map((value) => value.split(":")[0]),
  parse: (value) => value.toLowerCase(),
  labelOf: (value) => {
    const name = relations.get(value) ?? value;
    return name.charAt(0).toUpperCase() + name.slice(1);
  },
  isFolded: true,
} satisfies Facet;
