import { type Code, emptyCode } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import { exampleInput, type TaskInput } from "../../../inference/example-inputs.ts";
import { taskExample } from "../../../inference/task-example.ts";
import type { ModelFacts } from "../../../model.ts";
import { oneText } from "../prompts.ts";

/** How an Auto class of transformers is asked for a result, for models that are loaded without a pipeline. */
export interface DirectCall {
  /** Classes that are loaded beside the model, from what the record gives; the first prepares the input. */
  readonly load: (model: ModelFacts) => readonly [string, ...string[]];
  /** Undefined where nothing is known that this model would take. */
  readonly use: (model: ModelFacts, prepare: Code<"python">) => DirectUse | undefined;
}

/** Lines that use `model` and what prepares its input, and what is around them. */
export interface DirectUse {
  /** Imports of other packages, which come before those of transformers, sorted. */
  readonly imports?: Code<"python">;
  /** Names to import from transformers besides the classes that load. */
  readonly names?: readonly string[];
  /** Imports of modules of transformers. */
  readonly helpers?: Code<"python">;
  readonly lines: Code<"python">;
  /** Packages that only these lines need. */
  readonly packages?: readonly string[];
  readonly note?: string;
}

/**
 * The class that the record gives where it can prepare this input, else the first of those that can: old records name
 * a feature extractor for images, and many a tokenizer for what only a processor can read.
 */
export function oneOf(...able: readonly [string, ...string[]]): DirectCall["load"] {
  return ({ transformersInfo: { processor = "" } = {} }) => {
    const isOwn = processor !== "" && !processor.startsWith("Auto");
    return [isOwn || able.includes(processor) ? processor : able[0]];
  };
}

/** The variable that holds what prepares the input. */
export function variableFor(processor: string): Code<"python"> {
  if (processor === "AutoTokenizer") return py`tokenizer`;
  return processor === "AutoFeatureExtractor" ? py`extractor` : py`processor`;
}

/**
 * The example of a task for a model of any task: the record's own where its task is this one or has the same parts.
 *
 * @example inputOf({ id: "a/b", tags: [], widget: { text: "Hi" } }, "text-classification").text // "Hi"
 */
export function inputOf(model: ModelFacts, task: string): TaskInput {
  return taskExample(model, task) ?? {};
}

/** The text of the model's own task where that has one, else of another task. */
export function textOf(model: ModelFacts, task: string): string {
  const own = exampleInput(model)?.text;
  return typeof own === "string" ? own : oneText(inputOf(model, task).text);
}

/** Runs a model once, without what only training needs. */
export const outputs = py`
  with torch.no_grad():
      outputs = model(**inputs)
`;

/** The same for models whose result is one number for each label. */
export const logits = py`
  with torch.no_grad():
      logits = model(**inputs).logits
`;

export const torchImport = py`import torch`;
export const nothing = emptyCode("python");
