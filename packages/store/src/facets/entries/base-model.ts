import { sourcesOf } from "../../record/read/record-sources.ts";
import { relatedIdsOf, relations } from "../../record/read/relations.ts";
import type { Facet } from "../facet.ts";

export default {
  kinds: { model: 50 },
  place: 75,
  label: "Base model",
  noValueLabel: "No base model",
  about:
    "id of the model that it is based on, such as `Qwen/Qwen3-8B`; with a relation, as in `quantized:Qwen/Qwen3-8B`, only those (`adapter`, `finetune`, `merge`, `quantized`)",
  version: 2,
  valuesOf: (record) => [...record.baseModels, ...relatedIdsOf(sourcesOf(record), record.baseModels)],
  // The Hub's own tag means the same.
  parse: (value) => value.replace(/^base_model:/, ""),
  labelOf: (value) => {
    const [relation = "", id] = value.split(":");
    const name = relations.get(relation);
    return id === undefined || name === undefined ? value : `${id} (${name})`;
  },
  // With a relation the same model would be listed twice.
  isOffered: (value) => !value.includes(":"),
  isFolded: true,
} satisfies Facet;
