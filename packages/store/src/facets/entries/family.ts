import { familyOf } from "../../record/family.ts";
import type { Facet } from "../facet.ts";

export default {
  kinds: { model: 53 },
  place: 77,
  unlisted: ["model"],
  label: "Family",
  about: "id of a model: that model, its quantizations and its adapters",
  having: "belong to the family",
  verbs: {
    has: { one: "Belongs to", many: "belong to" },
    lacks: { one: "Does not belong to", many: "do not belong to" },
  },
  version: 2,
  valuesOf: (record) => [familyOf(record)],
} satisfies Facet;
