import {
  autoClassesForTask,
  isLibraryKey,
  type ModelFacts,
  type TransformersInfo,
  usualTaskOf,
} from "@modelshelf/registry";
import { autoClassRules } from "./auto-class/rules.ts";
import type { Seen } from "./auto-class/seen.ts";
import type { Derivations } from "./derivations.ts";
import { derived, type Found, guessed } from "./found.ts";
import { modelTypeOf } from "./model-type.ts";
import { processorOf } from "./processor.ts";
import { taskOf } from "./task.ts";

/**
 * Whether to ask what transformers makes of a model: its record names the library, or names none that we know and has the
 * configuration that all models of transformers have.
 */
export function mayBeTransformers({ libraryName, tags, architectures, modelType }: ModelFacts): boolean {
  if (libraryName === "transformers" || tags.includes("transformers")) return true;
  const isNamed = libraryName !== undefined && isLibraryKey(libraryName);
  return !isNamed && architectures !== undefined && modelType !== undefined;
}

/**
 * How transformers loads a model whose record leaves `transformersInfo` out, as all dumps and most lists do. The Hub works
 * it out from config.json; the same facts, or traces of them, are in the record.
 */
export function deriveTransformers(
  model: ModelFacts,
  autoMap: readonly string[],
  note: Derivations,
): Pick<ModelFacts, "modelType" | "transformersInfo"> {
  const modelType = modelTypeOf(model);
  if (modelType && model.modelType === undefined) note("modelType", derived(modelType.value, modelType.from));
  const stated = modelType && { modelType: modelType.value };
  if (model.transformersInfo !== undefined) return { ...stated };
  const task = taskOf(model);
  const head = headOf({ model, autoMap, modelType, task });
  if (head === undefined) return { ...stated };
  note("transformersInfo.autoModel", head);
  const processor = processorOf(head, modelType?.value, model);
  if (processor) note("transformersInfo.processor", processor);
  const ownTask = model.pipelineTag === undefined ? taskFor(head, task?.value, task?.from) : undefined;
  if (ownTask) note("transformersInfo.pipelineTag", ownTask);
  const transformersInfo: TransformersInfo = {
    autoModel: head.value,
    ...(processor && { processor: processor.value }),
    ...(ownTask && { pipelineTag: ownTask.value }),
  };
  return { ...stated, transformersInfo };
}

function headOf(seen: Seen): Found | undefined {
  for (const rule of autoClassRules) {
    const found = rule(seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The task of a record that names none: its tag where the class is for it, else what the class is mostly for. */
function taskFor(head: Found, task: string | undefined, from = ""): Found | undefined {
  if (task !== undefined) return autoClassesForTask(task).includes(head.value) ? guessed(task, from) : undefined;
  const usual = head.value === "AutoModel" ? undefined : usualTaskOf(head.value);
  return usual === undefined ? undefined : { ...head, value: usual };
}
