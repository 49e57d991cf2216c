import { isLocalPath, type ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { instead, notices } from "./notices.ts";
import { writtenText } from "./prompts.ts";

/**
 * Id of the model that an adapter goes on: the first of the card's `base_model`, which may be a list (merges name
 * several; only one can be loaded). Undefined where there is none that others could load.
 *
 * @example baseModelOf({ id: "a/lora", tags: [], baseModels: ["black-forest-labs/FLUX.1-dev"] }) // "black-forest-labs/FLUX.1-dev"
 */
export function baseModelOf({ baseModels }: ModelFacts): string | undefined {
  return baseModels?.find(isLoadable);
}

/**
 * A base model as a record names it; undefined for a path of the disk that it was trained on, and for a placeholder.
 *
 * @example loadableBase("/root/models/llama") // undefined
 */
export function loadableBase(text: string | undefined): string | undefined {
  return text !== undefined && isLoadable(text) ? text : undefined;
}

const placeholder = /\byour[-_]|^path\/to\//i;

const isLoadable = (id: string): boolean => writtenText(id) !== undefined && !isLocalPath(id) && !placeholder.test(id);

/**
 * A message in place of code that needs a base model.
 *
 * @param source where an author names it: "base_model in the card"
 */
export function withoutBase(source: string): Snippet {
  const [message] = instead("python", notices.baseModelMissing, `Set ${source} to the id of the base model.`);
  return message;
}
