import type { ModelFacts } from "../model.ts";

/** A fact of {@link ModelFacts}, by the name its author knows, and where its author writes it. */
export interface NamedFact {
  /** Where it is in `ModelFacts`: `peft.taskType`. */
  readonly path: string;
  /** The record's name for it: `config.peft.task_type`. */
  readonly name: string;
  /** The file that it is read from: `adapter_config.json`. */
  readonly file: string;
  /** Field of that file; absent where the whole file is meant. */
  readonly field?: string;
}

/** Front matter of the model card. */
export const card = "README.md";
const [config, tokenizer, adapter] = ["config.json", "tokenizer_config.json", "adapter_config.json"];
const ggufFile = "the GGUF file";

/**
 * All facts but the id and the tags, those first that say most about a model.
 * Source: the Hub's public model record, and the files that it is derived from.
 */
export const namedFacts: readonly NamedFact[] = [
  fact("pipelineTag", "pipeline_tag", card, "pipeline_tag"),
  fact("transformersInfo.autoModel", "transformersInfo.auto_model", config, "architectures"),
  fact("transformersInfo.customClass", "transformersInfo.custom_class", config, "auto_map"),
  fact("transformersInfo.processor", "transformersInfo.processor", tokenizer, "tokenizer_class"),
  fact("transformersInfo.pipelineTag", "transformersInfo.pipeline_tag", card, "pipeline_tag"),
  fact("architectures", "config.architectures", config, "architectures"),
  fact("modelType", "config.model_type", config, "model_type"),
  fact("files", "names of the files", "the repository"),
  fact("quantization.method", "config.quantization_config.quant_method", config, "quantization_config.quant_method"),
  fact("quantization.bits", "config.quantization_config.bits", config, "quantization_config.bits"),
  fact("quantization.fileTypes", "types of the GGUF files", "the repository"),
  fact("embeddings.rows", "config.vocab_size", config, "vocab_size"),
  fact("embeddings.width", "config.hidden_size", config, "hidden_size"),
  fact("embeddings.isTied", "config.tie_word_embeddings", config, "tie_word_embeddings"),
  fact("chatTemplates.tokenizer", "chat template of tokenizer_config.json", tokenizer, "chat_template"),
  fact("chatTemplates.processor", "chat template of processor_config.json", "processor_config.json", "chat_template"),
  fact("chatTemplates.jinja", "chat template of chat_template.jinja", "chat_template.jinja"),
  fact("adapterBaseModel", "config.adapter_transformers.model_name", adapter, "model_name"),
  fact("diffusersClass", "config.diffusers._class_name", "model_index.json", "_class_name"),
  fact("sklearn.file", "config.sklearn.model.file", config, "sklearn.model.file"),
  fact("sklearn.format", "config.sklearn.model_format", config, "sklearn.model_format"),
  fact("speechbrain.interface", "config.speechbrain.speechbrain_interface", config, "speechbrain_interface"),
  fact("peft.baseModel", "config.peft.base_model_name_or_path", adapter, "base_model_name_or_path"),
  fact("peft.taskType", "config.peft.task_type", adapter, "task_type"),
  fact("kerasHubTasks", "config.keras_hub.tasks", "task.json", "class_name"),
  fact("baseModels", "cardData.base_model", card, "base_model"),
  fact("instancePrompt", "cardData.instance_prompt", card, "instance_prompt"),
  fact("maskToken", "mask_token", tokenizer, "mask_token"),
  fact("widget.text", "first widget example", card, "widget"),
  fact("widget.prompt", "prompt of the first widget example", card, "widget"),
  fact("widget.src", "file of the first widget example", card, "widget"),
  fact("widget.sourceSentence", "source sentence of the first widget example", card, "widget"),
  fact("widget.sentences", "sentences of the first widget example", card, "widget"),
  fact("widget.labels", "labels of the first widget example", card, "widget"),
  fact("widget.messages", "messages of the first widget example", card, "widget"),
  fact("widget.table", "table of the first widget example", card, "widget"),
  fact("gguf.contextLength", "gguf.context_length", ggufFile, "context_length"),
  fact("gguf.architecture", "gguf.architecture", ggufFile, "general.architecture"),
  fact("gguf.kinds", "kinds of GGUF files", ggufFile, "general.type"),
  fact("gguf.chatTemplate", "gguf.chat_template", ggufFile, "tokenizer.chat_template"),
];

function fact(path: string, name: string, file: string, field?: string): NamedFact {
  return { path, name, file, ...(field !== undefined && { field }) };
}

/**
 * The facts of a model that come from a given field of its record, or from a field nested in it.
 *
 * @example factsNamed({ id: "a/b", tags: [], pipelineTag: "fill-mask" }, "pipeline_tag")[0]?.path // "pipelineTag"
 */
export function factsNamed(model: ModelFacts, name: string): readonly Pick<NamedFact, "path" | "name">[] {
  const all = [{ path: "libraryName", name: "library_name" }, ...namedFacts];
  const found = all.filter((one) => one.name === name || one.name.startsWith(`${name}.`));
  return found.filter(({ path }) => valueAt(model, path) !== undefined);
}

/** The value of a fact; undefined where the model has none. */
export function valueAt(model: ModelFacts, path: string): unknown {
  const [outer, inner] = membersOf(path);
  const group = memberOf(model, outer);
  return inner === undefined || group === undefined ? group : memberOf(group as object, inner);
}

/**
 * A model with another value for one fact; without it for `undefined`. A group that loses its last member goes too, as
 * it does where facts are read from a record.
 *
 * @example withValueAt({ id: "a/b", tags: [], peft: { taskType: "CAUSAL_LM" } }, "peft.taskType", undefined)
 * // { id: "a/b", tags: [] }
 */
export function withValueAt(model: ModelFacts, path: string, value: unknown): ModelFacts {
  const [outer, inner] = membersOf(path);
  if (inner === undefined) return withMember(model, outer, value);
  const group = withMember((memberOf(model, outer) ?? {}) as object, inner, value);
  return withMember(model, outer, Object.keys(group).length > 0 ? group : undefined);
}

/**
 * The model without guessed facts, for texts that state only what is known.
 *
 * @example withoutGuesses({ id: "a/b", tags: [], libraryName: "timm", derived: { libraryName: { level: "guessed", from: "tags" } } }).libraryName // undefined
 */
export function withoutGuesses(model: ModelFacts): ModelFacts {
  const guesses = Object.entries(model.derived ?? {}).filter(([, { level }]) => level === "guessed");
  return guesses.reduce((before, [path]) => withValueAt(before, path, undefined), model);
}

function membersOf(path: string): readonly [string, string | undefined] {
  const [outer = "", inner] = path.split(".");
  return [outer, inner];
}

function memberOf(object: object, name: string): unknown {
  return (object as Readonly<Record<string, unknown>>)[name];
}

function withMember<Group extends object>(object: Group, name: string, value: unknown): Group {
  const { [name]: _, ...others } = object as Readonly<Record<string, unknown>>;
  return (value === undefined ? others : { ...others, [name]: value }) as Group;
}
