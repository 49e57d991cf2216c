import { isLocalPath, type ModelFacts } from "@modelshelf/registry";
import type { Derivations } from "./derivations.ts";
import { derived, type Found, guessed } from "./found.ts";

const tagPrefix = "base_model:adapter:";

/** Tasks of the Hub that adapters have a type for; the type for translations depends on the base model. */
const taskTypes: ReadonlyMap<string, string> = new Map([
  ["text-generation", "CAUSAL_LM"],
  ["text-classification", "SEQ_CLS"],
  ["token-classification", "TOKEN_CLS"],
]);

const rewriting: ReadonlySet<string> = new Set(["summarization", "text2text-generation", "translation"]);

/** Names of base models that read a text to its end before they write. */
const encoderDecoder = /t5|bart|marian|nllb|madlad|m2m|pegasus|prophetnet/i;

/**
 * An adapter's base model and task, where the record leaves the content of adapter_config.json out. The Hub makes a tag of
 * the base; the task type follows from the task, and nearly all adapters without a task are for language models.
 */
export function deriveAdapter(model: ModelFacts, note: Derivations): Pick<ModelFacts, "peft"> {
  if (!isAdapter(model)) return {};
  const stated = model.peft ?? {};
  const base = stated.baseModel === undefined ? baseOf(model) : undefined;
  const taskType = stated.taskType === undefined ? taskTypeOf(model, stated.baseModel ?? base?.value) : undefined;
  if (base) note("peft.baseModel", base);
  if (taskType) note("peft.taskType", taskType);
  const peft = {
    ...stated,
    ...(base && { baseModel: base.value }),
    ...(taskType && { taskType: taskType.value }),
  };
  return Object.keys(peft).length === 0 ? {} : { peft };
}

/** A model that was trained with peft and merged keeps the tag, but has no file of an adapter. */
function isAdapter({ libraryName, peft, tags, files }: ModelFacts): boolean {
  if (libraryName === "peft" || peft !== undefined) return true;
  return tags.includes("peft") && (files === undefined || files.some((file) => /(?:^|\/)adapter_/.test(file)));
}

function baseOf({ tags, baseModels = [] }: ModelFacts): Found | undefined {
  const tag = tags.find((text) => isBaseTag(text));
  if (tag !== undefined) return derived(tag.slice(tagPrefix.length), `tag ${tag}`);
  const [first] = baseModels;
  return first === undefined ? undefined : derived(first, "base_model");
}

const isBaseTag = (tag: string): boolean =>
  tag.startsWith(tagPrefix) && tag.length > tagPrefix.length && !isLocalPath(tag.slice(tagPrefix.length));

function taskTypeOf({ pipelineTag, tags }: ModelFacts, base: string | undefined): Found | undefined {
  const task = pipelineTag ?? tags.find((tag) => taskTypes.has(tag) || rewriting.has(tag));
  const from = pipelineTag === undefined ? `tag ${task}` : "pipeline_tag";
  if (task !== undefined && rewriting.has(task)) {
    const name = encoderDecoder.test(base ?? "") ? "SEQ_2_SEQ_LM" : "CAUSAL_LM";
    return guessed(name, `${from}, the name of the base model`);
  }
  const type = taskTypes.get(task ?? "");
  if (type !== undefined) return derived(type, from);
  return task === undefined ? guessed("CAUSAL_LM", "what most adapters are for") : undefined;
}
