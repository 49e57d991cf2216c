import { isLocalPath, type ModelFacts } from "@modelshelf/registry";
import type { FieldReader } from "../record/read/field-reader.ts";
import { present } from "../record/read/present.ts";
import type { CatalogRecord } from "../record/record.ts";

const maxPathLength = 500;
const maxNameLength = 250;
const maxItems = 100;

/**
 * The model that a field names; undefined for a path of the disk that it was loaded from.
 *
 * @example readBaseModel(new FieldReader({ model_name: "/data/run7" }), "model_name") // undefined
 */
export function readBaseModel(fields: FieldReader, name: string): string | undefined {
  const stated = fields.word(name, maxPathLength);
  return stated === undefined || isLocalPath(stated) ? undefined : stated;
}

/** As the card says it, without paths of a disk; without a card, the ids that the tags name. */
export function readBaseModels(card: FieldReader, { baseModels }: CatalogRecord): readonly string[] | undefined {
  const stated = card.words("base_model", maxItems, maxPathLength).filter((id) => !isLocalPath(id));
  const found = stated.length > 0 ? stated : baseModels;
  return found.length > 0 ? found : undefined;
}

/**
 * The fields of `adapter_config.json`. One whose base model is a path of a disk is an adapter all the same.
 *
 * @param config the field of that name
 * @example readPeft(new FieldReader({ peft: { base_model_name_or_path: "/data/run7", task_type: "CAUSAL_LM" } }))
 * // { taskType: "CAUSAL_LM" }
 */
export function readPeft(config: FieldReader): ModelFacts["peft"] {
  const peft = config.object("peft");
  const taskType = peft.word("task_type", maxNameLength);
  if (taskType === undefined && peft.word("base_model_name_or_path", maxPathLength) === undefined) return undefined;
  const baseModel = readBaseModel(peft, "base_model_name_or_path");
  return present<NonNullable<ModelFacts["peft"]>>({ baseModel, taskType });
}
