import type { ModelFacts } from "../../model.ts";

/** Reads something of a model. */
export type Read<Value> = (model: ModelFacts) => Value;

/**
 * The facts that many libraries ask many models for, by their paths: those that are one value, read as they are.
 *
 * Each is written out, although its name would do to read it: an engine makes a function quick that reads one member of
 * objects that are alike (see `toModelFacts`), where a read by a name that is a variable goes through a table of all
 * members of all objects.
 */
const values: ReadonlyMap<string, Read<unknown>> = new Map<string, Read<unknown>>([
  ["libraryName", (model) => model.libraryName],
  ["pipelineTag", (model) => model.pipelineTag],
  ["maskToken", (model) => model.maskToken],
  ["modelType", (model) => model.modelType],
  ["diffusersClass", (model) => model.diffusersClass],
  ["adapterBaseModel", (model) => model.adapterBaseModel],
  ["transformersInfo.autoModel", (model) => model.transformersInfo?.autoModel],
  ["transformersInfo.customClass", (model) => model.transformersInfo?.customClass],
  ["transformersInfo.pipelineTag", (model) => model.transformersInfo?.pipelineTag],
  ["transformersInfo.processor", (model) => model.transformersInfo?.processor],
  ["chatTemplates.tokenizer", (model) => model.chatTemplates?.tokenizer],
  ["chatTemplates.processor", (model) => model.chatTemplates?.processor],
  ["chatTemplates.jinja", (model) => model.chatTemplates?.jinja],
  ["quantization.method", (model) => model.quantization?.method],
  ["peft.taskType", (model) => model.peft?.taskType],
]);

/** Those that are groups, lists and texts: only whether they are there is asked, which reads nothing of them. */
const presences: ReadonlyMap<string, Read<boolean>> = new Map<string, Read<boolean>>([
  ["transformersInfo", (model) => model.transformersInfo !== undefined],
  ["files", (model) => model.files !== undefined],
  ["quantization", (model) => model.quantization !== undefined],
  ["chatTemplates", (model) => model.chatTemplates !== undefined],
  ["peft", (model) => model.peft !== undefined],
  ["peft.baseModel", (model) => model.peft?.baseModel !== undefined],
  ["baseModels", (model) => model.baseModels !== undefined],
  ["instancePrompt", (model) => model.instancePrompt !== undefined],
  ["derived", (model) => model.derived !== undefined],
  ["derived.transformersInfo.autoModel", (model) => model.derived?.["transformersInfo.autoModel"] !== undefined],
]);

/** How to read a fact that is one value; undefined for all that are asked for rarely. */
export const valueReader = (path: string): Read<unknown> | undefined => values.get(path);

/** Whether a group, a list or a text is there, by the value that it has in some model: any other fact is answered by its value. */
export const presenceReader = (path: string): Read<boolean> | undefined => presences.get(path);
