import { isRepositoryId } from "@modelshelf/registry";
import { type RecordSources, taggedValues } from "./record-sources.ts";

/** How a model was made from another, as the Hub's tags `base_model:quantized:owner/name` say it; and in words. */
export const relations: ReadonlyMap<string, string> = new Map([
  ["adapter", "adapter"],
  ["finetune", "fine-tune"],
  ["merge", "merge"],
  ["quantized", "quantized"],
]);

/** `quantized:owner/name` for each parent whose relation is stated: by the tags, else by the card for all of them. */
export function relatedIdsOf({ card, tags }: RecordSources, baseModels: readonly string[]): readonly string[] {
  const tagged = taggedValues(tags, "base_model:").filter((value) => {
    const [relation = "", id = "", ...rest] = value.split(":");
    return relations.has(relation) && isRepositoryId(id) && rest.length === 0;
  });
  if (tagged.length > 0) return tagged;
  const relation = card.word("base_model_relation", 50);
  return relation !== undefined && relations.has(relation) ? baseModels.map((id) => `${relation}:${id}`) : [];
}
