import { knownFiles } from "../libraries/families/known-files.ts";
import { embeddingTasks, languageTasks } from "../libraries/families/gguf-tasks.ts";
import type { ModelFacts } from "../model.ts";
import { type Condition, once } from "./condition.ts";

const inGguf = ["GGUF"];
const inMlxFormat = ["MLX"];
const inDiffusers = ["Diffusers (a folder of safetensors files)"];

const servedTasks: ReadonlySet<string> = new Set(["text-generation", "image-text-to-text"]);

/** A GGUF model that says no task is taken for a language model: most are. */
export const gguf: Condition = once({
  words: "language models in GGUF",
  formats: inGguf,
  fact: (model) => (isAmong(languageTasks, model.pipelineTag ?? "text-generation") ? ggufFact(model) : undefined),
});

export const ggufEmbeddings: Condition = once({
  words: "embedding models in GGUF",
  formats: inGguf,
  fact: (model) => (isAmong(embeddingTasks, model.pipelineTag) ? ggufFact(model) : undefined),
});

export const mlx: Condition = once({
  words: "language models in MLX",
  formats: inMlxFormat,
  fact: (model) =>
    isAmong(languageTasks, model.pipelineTag ?? "text-generation") && !isDrawn(model) ? mlxFact(model) : undefined,
});

/** Models in MLX of any kind, for libraries built on it. */
export const inMlx: Condition = once({ words: "models in MLX", formats: inMlxFormat, fact: (model) => mlxFact(model) });

/** A repository of GGUF files has no other weights, whatever its tags say. */
export const onlyGguf: Condition = once({
  words: "models in GGUF alone",
  formats: inGguf,
  fact: (model) => (model.files?.some((name) => name.endsWith(".safetensors")) ? undefined : ggufFact(model)),
});

/** Models of text alone: the command-line programs of MLX LM read no images. */
export const mlxText: Condition = {
  words: "text generation models in MLX",
  formats: inMlxFormat,
  fact: (model) => (model.pipelineTag === "text-generation" ? mlxFact(model) : undefined),
};

/** Weights that transformers reads, which servers for GPUs read as well. Adapters need their base model first. */
export const transformers: Condition = once({
  words:
    "text generation models, with or without images, in the format of transformers or quantized by AWQ, GPTQ, AQLM or Marlin",
  formats: ["safetensors, as Transformers loads them", "AWQ", "GPTQ", "AQLM", "Marlin"],
  fact: (model) => {
    if (!isAmong(servedTasks, model.pipelineTag) || isAdapter(model) || mlxFact(model)) return undefined;
    if (onlyGguf.fact(model)) return undefined;
    const method = model.quantization?.method ?? "";
    if (["awq", "gptq", "aqlm", "marlin"].includes(method)) return "config.quantization_config";
    return model.libraryName === "transformers" ? "library_name transformers" : tagFact(model, "transformers");
  },
});

/** Models that agents can use: they are told in their chat template how to call tools. */
export const toolCalling: Condition = once({
  words: "chat models in GGUF or MLX whose chat template knows tools",
  formats: ["GGUF", "MLX"],
  fact: (model) => {
    const template = chatTemplateOf(model) ?? "";
    if (!model.tags.includes("conversational") || !template.includes("tools")) return undefined;
    return gguf.fact(model) ?? mlxText.fact(model);
  },
});

/** Pipelines of diffusers that make images from text. */
export const diffusersImages: Condition = once({
  words: "text-to-image models of diffusers",
  formats: inDiffusers,
  fact: (model) =>
    isDiffusers(model) && model.pipelineTag === "text-to-image" ? "pipeline_tag text-to-image" : undefined,
});

export const diffusersLora: Condition = once({
  words: "LoRA adapters of diffusers",
  formats: ["LoRA weights for Diffusers (safetensors)"],
  fact: (model) => (isDiffusers(model) ? tagFact(model, "lora") : undefined),
});

/** Any one tag. */
export function tagged(words: string, formats: readonly string[], ...tags: readonly string[]): Condition {
  return {
    words,
    formats,
    fact: (model) => tags.map((tag) => tagFact(model, tag)).find((fact) => fact !== undefined),
  };
}

/** The chat template, from where it is surest. */
export function chatTemplateOf({ gguf: header, chatTemplates }: ModelFacts): string | undefined {
  return header?.chatTemplate ?? chatTemplates?.jinja ?? chatTemplates?.tokenizer;
}

/** A header that was read says what the file holds; else the record's words for its format count. */
function ggufFact(model: ModelFacts): string | undefined {
  if (model.gguf !== undefined) return model.gguf.contextLength === undefined ? undefined : "gguf.context_length";
  if (isDrawn(model)) return undefined;
  if (model.files?.some((name) => /\.gguf$/i.test(name))) return "a GGUF file";
  return tagFact(model, "gguf") ?? (/[-_.]gguf$/i.test(model.id) ? "the ending of the id" : undefined);
}

function mlxFact(model: ModelFacts): string | undefined {
  if (knownFiles(model)?.every((name) => !/\.(?:safetensors|npz)$/i.test(name))) return undefined;
  return model.libraryName === "mlx" ? "library_name mlx" : tagFact(model, "mlx");
}

/** Image models, which come in these formats as well. */
function isDrawn(model: ModelFacts): boolean {
  return isDiffusers(model) || model.libraryName === "diffusion-single-file" || model.tags.includes("comfyui");
}

function isDiffusers({ libraryName, tags }: ModelFacts): boolean {
  return libraryName === "diffusers" || (libraryName === undefined && tags.includes("diffusers"));
}

function isAdapter({ libraryName, peft, tags }: ModelFacts): boolean {
  return libraryName === "peft" || peft !== undefined || tags.some((tag) => tag.startsWith("base_model:adapter:"));
}

function tagFact({ tags }: ModelFacts, tag: string): string | undefined {
  return tags.includes(tag) ? `tag ${tag}` : undefined;
}

const isAmong = (tasks: ReadonlySet<string>, task = ""): boolean => tasks.has(task);
