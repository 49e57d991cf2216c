import type { CatalogRecord } from "./record.ts";
import { sourcesOf } from "./read/record-sources.ts";
import { relatedIdsOf } from "./read/relations.ts";

/**
 * Relations of the same model in another form: fewer bits, or a small addition. A fine-tune or a merge is a model of its
 * own.
 */
const sameModel = /^(?:quantized|adapter):(.+)$/;

/**
 * The family of a model: the id of the model that it is a quantization or an adapter of, the first of several, or its own.
 *
 * @example familyOf(record) // "Qwen/Qwen3-8B" for "unsloth/Qwen3-8B-GGUF", and for "Qwen/Qwen3-8B" itself
 */
export function familyOf(record: CatalogRecord): string {
  for (const related of relatedIdsOf(sourcesOf(record), record.baseModels)) {
    const base = sameModel.exec(related)?.[1];
    if (base !== undefined && base !== record.id) return base;
  }
  return record.id;
}

/**
 * How a model was made from its base models: "adapter", "finetune", "merge" or "quantized", where its tags or its card say the
 * same of all of them; undefined where they differ, or one is left out.
 *
 * @example baseRelationOf(record) // "quantized" for "unsloth/Qwen3-8B-GGUF"
 */
export function baseRelationOf(record: CatalogRecord): string | undefined {
  const stated = relatedIdsOf(sourcesOf(record), record.baseModels);
  const [first] = stated.map((related) => related.split(":")[0]);
  const isOfAll =
    stated.every((related) => related.startsWith(`${first}:`)) &&
    record.baseModels.every((id) => stated.includes(`${first}:${id}`));
  return isOfAll ? first : undefined;
}
