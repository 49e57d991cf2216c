import { repositoryName } from "@modelshelf/registry";
import { isAddOn } from "../record/read/add-ons.ts";
import { quantizationIn } from "../record/read/quantization-in-name.ts";
import { sourcesOf } from "../record/read/record-sources.ts";
import { relatedIdsOf } from "../record/read/relations.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toConditionFacts } from "./to-condition-facts.ts";

/**
 * Whether a repository holds a model in its own right: neither an adapter nor another addition, nor the same model with fewer
 * bits. Fine-tunes and merges are models in their own right. Hubs also tag a model as quantized that only has files in
 * another format next to its weights, so that tag counts only where something else says that the weights are.
 *
 * @example isStandalone(record) // false for "unsloth/Qwen3-8B-GGUF", true for "Qwen/Qwen3-8B"
 */
export function isStandalone(record: CatalogRecord): boolean {
  const name = repositoryName(record.id);
  if (isAddOn(record) || isGgufName.test(name) || quantizationIn(name) !== undefined) return false;
  const related = relatedIdsOf(sourcesOf(record), record.baseModels);
  if (related.some((value) => value.startsWith("adapter:"))) return false;
  return !related.some((value) => value.startsWith("quantized:")) || !hasFewerBits(record);
}

const isGgufName = /(?:^|[-_.])gguf(?=[-_.]|$)/i;

const hasFewerBits = (record: CatalogRecord): boolean =>
  record.tags.includes("gguf") || record.tags.includes("mlx") || toConditionFacts(record).quantization !== undefined;
