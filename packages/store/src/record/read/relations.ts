import { isRepositoryId, repositoryName } from "@modelshelf/registry";
import { saysFewerBits, statedId } from "./packed-numbers.ts";
import { type RecordSources, taggedValues } from "./record-sources.ts";

/** How a model was made from another, as the Hub's tags `base_model:quantized:owner/name` say it; and in words. */
export const relations: ReadonlyMap<string, string> = new Map([
  ["adapter", "adapter"],
  ["finetune", "fine-tune"],
  ["merge", "merge"],
  ["quantized", "quantized"],
]);

/**
 * `quantized:owner/name` for each parent whose relation is stated: by the tags, else by the card for all of them. The Hub also
 * tags a fine-tune as quantized if it has ONNX or OpenVINO files beside its weights; such a model is a fine-tune here.
 */
export function relatedIdsOf(sources: RecordSources, baseModels: readonly string[]): readonly string[] {
  const { card, tags } = sources;
  const tagged = taggedValues(tags, "base_model:").filter((value) => {
    const [stated = "", id = "", ...rest] = value.split(":");
    return relations.has(stated) && isRepositoryId(id) && rest.length === 0;
  });
  if (tagged.length > 0)
    return isFineTuneWithExports(sources)
      ? [...new Set(tagged.map((value) => value.replace(/^quantized:/, "finetune:")))]
      : tagged;
  const relation = card.word("base_model_relation", 50);
  return relation !== undefined && relations.has(relation) ? baseModels.map((id) => `${relation}:${id}`) : [];
}

/** Formats that training writes, and formats that weights are exported to; the Hub tags each that a repository has. */
const trained = ["safetensors", "pytorch"];
const exported = ["onnx", "openvino"];

/** Whether a repository has exported files beside its weights, and neither it nor its card says that it is a quantization. */
function isFineTuneWithExports(sources: RecordSources): boolean {
  const { fields, card, tags } = sources;
  const has = (formats: readonly string[]): boolean => formats.some((format) => tags.includes(format));
  if (!has(trained) || !has(exported) || card.raw("base_model_relation") === "quantized") return false;
  const name = repositoryName(statedId(fields)).toLowerCase();
  return !exported.some((format) => name.includes(format)) && !tags.includes("mlx") && !saysFewerBits(sources);
}
