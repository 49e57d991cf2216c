import { factsInWords, type ModelFacts, withoutGuesses } from "@modelshelf/registry";
import { type CatalogRecord, parametersFromName, toParameters, toStorage } from "@modelshelf/store";
import { byteSize, compactNumber, exactNumber } from "../../components/wording.ts";

/** One line of a table of facts. Both texts are plain and may be hostile. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The value exactly, where it is shortened. */
  readonly exact?: string;
}

/** What the configuration of a model says that a developer decides by, in reading order; only what is there. */
export function configFacts(known: ModelFacts, record: CatalogRecord): Fact[] {
  const model = withoutGuesses(known);
  const facts: Fact[] = [];
  const add = (label: string, value: string | undefined, exact?: string): void => {
    if (value) facts.push({ label, value, ...(exact && { exact }) });
  };
  add("Model class", model.architectures?.join(", "));
  add("Family", model.modelType ?? model.gguf?.architecture);
  add("Loaded with", model.transformersInfo?.autoModel);
  add("Custom class", model.transformersInfo?.customClass);
  add("Processor", model.transformersInfo?.processor);
  add("Pipeline class", model.diffusersClass);
  add("Keras tasks", model.kerasHubTasks?.join(", "));
  add("Adapter of", model.peft?.baseModel ?? model.adapterBaseModel);
  add("Adapter task", model.peft?.taskType);
  add("Quantization", quantizationOf(known));
  for (const [type, count] of toParameters(record)) {
    add(`Parameters in ${type}`, compactNumber(count), exactNumber(count));
  }
  if (record.parameters === undefined) {
    const guess = parametersFromName(record);
    add("Parameters", guess && `about ${guess.value.label}, from ${guess.from}`);
  }
  const context = model.gguf?.contextLength;
  add("Context length", context === undefined ? undefined : `${exactNumber(context)} tokens`);
  add("Mask token", model.maskToken);
  add("Chat template", hasChatTemplate(model) ? "yes" : undefined);
  const storage = toStorage(record);
  if (storage !== undefined) add("Storage", byteSize(storage), `${exactNumber(storage)} bytes`);
  return facts;
}

function quantizationOf({ quantization, derived = {} }: ModelFacts): string | undefined {
  const { method, bits, fileTypes = [] } = quantization ?? {};
  const words = [method, ...fileTypes, bits === undefined ? undefined : `${bits} bits`].filter(Boolean).join(", ");
  const guess = ["method", "bits", "fileTypes"]
    .map((name) => derived[`quantization.${name}`])
    .find((one) => one?.level === "guessed");
  if (words === "") return undefined;
  return guess === undefined ? words : `${words}, a guess from ${factsInWords([guess.from])}`;
}

function hasChatTemplate({ chatTemplates, gguf }: ModelFacts): boolean {
  return [chatTemplates?.tokenizer, chatTemplates?.processor, chatTemplates?.jinja, gguf?.chatTemplate].some(Boolean);
}
