import type { ModelFacts } from "./model.ts";
import type { Snippet } from "./snippet.ts";
import { snippetText } from "./snippet-text.ts";

/**
 * The facts of a record that chose each of its snippets, found by leaving them out one at a time: a fact chose a snippet
 * when the library would have written another one without it. Nothing is declared by hand, so nothing can be out of date.
 *
 * Costs one run of the generator per fact (some µs each), so it is meant for the page of one model, not for bulk work.
 *
 * @param generate the `snippets` function of a library entry
 * @returns for each snippet of `generate(model)`, in the same order, the names of the facts as its author writes them
 * @example reasonsFor({ id: "a/b", tags: ["lora"], pipelineTag: "image-to-video" }, library("diffusers").snippets)
 * // [["tag lora", "pipeline_tag image-to-video"]]
 */
export function reasonsFor(
  model: ModelFacts,
  generate: (model: ModelFacts) => readonly Snippet[],
): readonly (readonly string[])[] {
  const reasons = generate(model).map((snippet) => ({ key: keyOf(snippet), found: [] as string[] }));
  for (const { name, without } of factsOf(model)) {
    const others = keysWithout(without, generate);
    for (const { key, found } of reasons) if (!others.has(key)) found.push(name);
  }
  return reasons.map(({ found }) => found);
}

function keyOf(snippet: Snippet): string {
  return JSON.stringify([snippet.title, snippet.code.language, snippetText(snippet), snippet.install]);
}

/** Empty where the generator cannot do without the fact. */
function keysWithout(model: ModelFacts, generate: (model: ModelFacts) => readonly Snippet[]): ReadonlySet<string> {
  try {
    return new Set(generate(model).map(keyOf));
  } catch {
    return new Set();
  }
}

interface Fact {
  readonly name: string;
  /** The model as it would be without it. */
  readonly without: ModelFacts;
}

function factsOf(model: ModelFacts): readonly Fact[] {
  const tags = [...new Set(model.tags)].map((tag) => ({
    name: `tag ${tag}`,
    without: { ...model, tags: model.tags.filter((other) => other !== tag) },
  }));
  return [...tags, ...[...namedFacts].flatMap(([path, name]) => factAt(model, path, name))];
}

function factAt(model: ModelFacts, path: string, name: string): readonly Fact[] {
  const [outer = "", inner] = path.split(".") as [keyof ModelFacts | "", string | undefined];
  if (outer === "") return [];
  const { [outer]: group, ...others } = model;
  if (group === undefined) return [];
  if (inner === undefined) return [{ name: withValue(name, group), without: others as ModelFacts }];
  const { [inner]: value, ...rest } = group as Readonly<Record<string, unknown>>;
  if (value === undefined) return [];
  return [{ name: withValue(name, value), without: { ...model, [outer]: rest } }];
}

const longestValue = 80;

/** Texts and numbers are shown; templates, sentences and lists would only be long. */
function withValue(name: string, value: unknown): string {
  const shown = typeof value === "number" || (typeof value === "string" && value.length <= longestValue);
  return shown && !name.includes("template") ? `${name} ${value}` : name;
}

/** Where a fact stands in `ModelFacts`, and what the record calls it. */
const namedFacts: ReadonlyMap<string, string> = new Map([
  ["pipelineTag", "pipeline_tag"],
  ["transformersInfo.autoModel", "transformersInfo.auto_model"],
  ["transformersInfo.customClass", "transformersInfo.custom_class"],
  ["transformersInfo.processor", "transformersInfo.processor"],
  ["architectures", "config.architectures"],
  ["modelType", "config.model_type"],
  ["quantization.method", "config.quantization_config.quant_method"],
  ["quantization.bits", "config.quantization_config.bits"],
  ["chatTemplates.tokenizer", "chat template of tokenizer_config.json"],
  ["chatTemplates.processor", "chat template of processor_config.json"],
  ["chatTemplates.jinja", "chat template of chat_template.jinja"],
  ["adapterBaseModel", "config.adapter_transformers.model_name"],
  ["diffusersClass", "config.diffusers._class_name"],
  ["sklearn.file", "config.sklearn.model.file"],
  ["sklearn.format", "config.sklearn.model_format"],
  ["speechbrain.interface", "config.speechbrain.speechbrain_interface"],
  ["speechbrain.vocoderInterface", "config.speechbrain.vocoder_interface"],
  ["speechbrain.vocoderModelId", "config.speechbrain.vocoder_model_id"],
  ["peft.baseModel", "config.peft.base_model_name_or_path"],
  ["peft.taskType", "config.peft.task_type"],
  ["kerasHubTasks", "config.keras_hub.tasks"],
  ["baseModels", "cardData.base_model"],
  ["instancePrompt", "cardData.instance_prompt"],
  ["maskToken", "mask_token"],
  ["widget.text", "first widget example"],
  ["widget.prompt", "prompt of the first widget example"],
  ["widget.src", "file of the first widget example"],
  ["widget.sentences", "sentences of the first widget example"],
  ["gguf.contextLength", "gguf.context_length"],
  ["gguf.architecture", "gguf.architecture"],
  ["gguf.chatTemplate", "gguf.chat_template"],
]);
