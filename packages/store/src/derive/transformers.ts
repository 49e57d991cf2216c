import {
  autoClassesForTask,
  autoClassesOfType,
  type ModelFacts,
  showsCode,
  snippetsFor,
  type TransformersInfo,
  usualTaskOf,
} from "@modelshelf/registry";
import { autoClassRules } from "./auto-class/rules.ts";
import type { Seen, Stated } from "./auto-class/seen.ts";
import type { Derivations } from "./derivations.ts";
import { derived, type Found, guessed } from "./found.ts";
import { modelTypeOf } from "./model-type.ts";
import { processorOf } from "./processor.ts";
import { taskOf } from "./task.ts";
import { areOfTransformers, pretrainedFormatsOf } from "./weights.ts";

/** The part of a record that concerns transformers. */
export interface TransformersCase {
  readonly modelType: Stated | undefined;
  readonly hasWeights: boolean;
}

/**
 * The case to ask transformers about for a model; undefined where it is not one of its models. Its record names the
 * library, or names none that has code, and has a type that transformers knows or code of its own. Conversions to other
 * formats are not.
 */
export function transformersCase(model: ModelFacts): TransformersCase | undefined {
  const { libraryName, tags, architectures, transformersInfo } = model;
  const isNamed = libraryName === "transformers" || tags.includes("transformers") || isPacked(model);
  const modelType = modelTypeOf(model);
  // The Hub tags repositories with code of their own for the Auto classes, and no other.
  const isKnown = modelType !== undefined || tags.includes("custom_code");
  if (!isNamed && (!isKnown || hasOtherCode(model))) return undefined;
  const formats = pretrainedFormatsOf(model);
  if (transformersInfo === undefined && !areOfTransformers(formats)) return undefined;
  if (!isNamed && architectures === undefined && formats.size === 0) return undefined;
  return { modelType, hasWeights: formats.size > 0 };
}

/** Transformers reads what AWQ and GPTQ pack, and repositories of it are named after them, often by nothing else. */
const isPacked = ({ id, libraryName }: ModelFacts): boolean =>
  libraryName === undefined && /[-_.](?:awq|gptq)(?:[-_.]\w+)?$/i.test(id);

/** Whether a library that the record names has code for the model. */
function hasOtherCode(model: ModelFacts): boolean {
  return snippetsFor(model, { hints: false }).some(showsCode);
}

/**
 * How transformers loads a model whose record leaves `transformersInfo` out, as all dumps and most lists do. The Hub works
 * it out from config.json; the same facts, or traces of them, are in the record.
 */
export function deriveTransformers(
  model: ModelFacts,
  { modelType, hasWeights }: TransformersCase,
  autoMap: readonly string[],
  note: Derivations,
): Pick<ModelFacts, "modelType" | "transformersInfo"> {
  if (modelType && model.modelType === undefined) note("modelType", derived(modelType.value, modelType.from));
  const stated = modelType && { modelType: modelType.value };
  if (model.transformersInfo !== undefined) return { ...stated };
  const task = taskOf(model);
  const head = headOf({ model, autoMap, modelType, task, hasWeights });
  if (head === undefined) {
    if (task === undefined) return { ...stated };
    note("transformersInfo.pipelineTag", derived(task.value, task.from));
    return { ...stated, transformersInfo: { pipelineTag: task.value } };
  }
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

/**
 * Where transformers knows the type, it loads only the heads that the type has: `LlavaLlamaForCausalLM`, of the project that
 * made the first `llava`, is not a causal language model there. Code of a repository's own brings its own classes.
 */
function headOf(seen: Seen): Found | undefined {
  const { modelType, autoMap } = seen;
  const heads = modelType === undefined || autoMap.length > 0 ? new Set() : autoClassesOfType(modelType.value);
  for (const rule of autoClassRules) {
    const found = rule(seen);
    if (found !== undefined && (heads.size === 0 || heads.has(found.value))) return found;
  }
  return undefined;
}

/** The task of a record that names none: its tag where the class is for it, else what the class is mostly for. */
function taskFor(head: Found, task: string | undefined, from = ""): Found | undefined {
  if (task !== undefined) return autoClassesForTask(task).includes(head.value) ? guessed(task, from) : undefined;
  const usual = head.value === "AutoModel" ? undefined : usualTaskOf(head.value);
  return usual === undefined ? undefined : { ...head, value: usual };
}
