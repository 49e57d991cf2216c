import { isObject } from "@modelshelf/store/browser";
import { isRepositoryId } from "@modelshelf/registry";
import { textsOf } from "./contents.ts";

type Fields = Readonly<Record<string, unknown>>;

const relations: ReadonlySet<string> = new Set(["finetune", "adapter", "quantized", "merge"]);

/** The models that a model was made from, and how. */
export interface BaseModels {
  readonly ids: readonly string[];
  readonly relation: string;
}

/**
 * The base models: what the card says, else what the configuration of an adapter names. Without a word on the relation,
 * several make a merge, an adapter adapts, weights in fewer bits are quantized, and anything else is a fine-tune.
 */
export function baseModelsOf(
  card: Fields,
  config: Fields | undefined,
  formats: readonly string[],
): BaseModels | undefined {
  const adapter = config?.["peft"] ?? config?.["adapter_transformers"];
  const named = isObject(adapter) ? (adapter["base_model_name_or_path"] ?? adapter["model_name"]) : undefined;
  const stated = textsOf(card["base_model"]);
  const ids = (stated.length > 0 ? stated : textsOf(named)).filter((id) => isRepositoryId(id));
  if (ids.length === 0) return undefined;
  const relation = card["base_model_relation"];
  if (typeof relation === "string" && relations.has(relation)) return { ids, relation };
  if (ids.length > 1) return { ids, relation: "merge" };
  if (adapter !== undefined || textsOf(card["tags"]).includes("lora")) return { ids, relation: "adapter" };
  const isQuantized = formats.includes("gguf") || config?.["quantization_config"] !== undefined;
  return { ids, relation: isQuantized ? "quantized" : "finetune" };
}
