import { isModelType, type ModelFacts } from "@modelshelf/registry";
import type { Stated } from "./auto-class/seen.ts";

/**
 * The type of a model's configuration. Lists leave `config` out, but the Hub makes a tag of the type: the first tag that
 * is one, because it comes before those that authors add.
 */
export function modelTypeOf({ modelType, tags }: ModelFacts): Stated | undefined {
  if (modelType !== undefined) return { value: modelType, from: "config.model_type" };
  const tag = tags.find((text) => isModelType(text));
  return tag === undefined ? undefined : { value: tag, from: `tag ${tag}` };
}
