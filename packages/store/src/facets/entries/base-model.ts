import { isRepositoryId } from "@modelshelf/registry";
import { sourcesOf, taggedValues } from "../../record/read/record-sources.ts";
import type { CatalogRecord } from "../../record/record.ts";
import type { Facet } from "../facet.ts";

/** How a model was made from another, as the Hub's tags `base_model:quantized:owner/name` say it; and in words. */
const relations: ReadonlyMap<string, string> = new Map([
  ["adapter", "adapter"],
  ["finetune", "fine-tune"],
  ["merge", "merge"],
  ["quantized", "quantized"],
]);

export default {
  kinds: { model: 50 },
  place: 75,
  label: "Base model",
  noValueLabel: "No base model",
  about:
    "id of the model that it is based on, such as `Qwen/Qwen3-8B`; with a relation, as in `quantized:Qwen/Qwen3-8B`, only those (`adapter`, `finetune`, `merge`, `quantized`)",
  valuesOf: (record) => [...record.baseModels, ...relatedIdsOf(record)],
  // The Hub's own tag means the same.
  parse: (value) => value.replace(/^base_model:/, ""),
  labelOf: (value) => {
    const [relation = "", id] = value.split(":");
    const name = relations.get(relation);
    return id === undefined || name === undefined ? value : `${id} (${name})`;
  },
} satisfies Facet;

/** `quantized:owner/name` for each parent of which a relation is said: by the tags, else by the card for all of them. */
function relatedIdsOf(record: CatalogRecord): readonly string[] {
  const { card, tags } = sourcesOf(record);
  const tagged = taggedValues(tags, "base_model:").filter((value) => {
    const [relation = "", id = "", ...rest] = value.split(":");
    return relations.has(relation) && isRepositoryId(id) && rest.length === 0;
  });
  if (tagged.length > 0) return tagged;
  const relation = card.word("base_model_relation", 50);
  return relation !== undefined && relations.has(relation) ? record.baseModels.map((id) => `${relation}:${id}`) : [];
}
