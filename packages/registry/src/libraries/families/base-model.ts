import { askText } from "../../code/outline.ts";
import type { ModelFacts } from "../../model.ts";
import { fillIn, placeholder } from "./placeholder.ts";
import { writtenText } from "./prompts.ts";

/** Used where the card names no base model; a reader has to replace it. */
export const missingBaseModel = placeholder("BASE_MODEL");

/**
 * Id of the model that an adapter goes on: the first of the card's `base_model`, which may be a list (merges name
 * several; only one can be loaded).
 *
 * @example baseModelOf({ id: "a/lora", tags: [], baseModels: ["black-forest-labs/FLUX.1-dev"] }) // "black-forest-labs/FLUX.1-dev"
 */
export function baseModelOf(model: ModelFacts): string {
  return model.baseModels?.find(isWritten) ?? missingBaseModel;
}

const isWritten = (id: string): boolean => writtenText(id) !== undefined;
const isMissing = (id: string): boolean => id === missingBaseModel;

/** A note to fill in the base model, where it is missing. */
export function baseModelNote(model: ModelFacts): { readonly note?: string } {
  if (!askText(baseModelOf(model), isMissing)) return {};
  return { note: `The card doesn't name a base model. ${fillIn(missingBaseModel, "the id of the right one")}` };
}
