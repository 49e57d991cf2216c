import { libraries } from "../libraries/all.ts";
import { isTokenizerAlone } from "../libraries/families/tokenizer-alone.ts";
import type { LibraryKey } from "../libraries/ids.ts";
import type { ModelFacts } from "../model.ts";
import { libraryNamedById } from "./named-by-id.ts";

/** A library that a record does not name but gives reason to think of. */
export interface Hint {
  readonly library: LibraryKey;
  /** The fact that gives the reason, as its author knows it: "config.peft". */
  readonly fact: string;
  /** The fact is the format of the model's files, which leaves nothing to guess: the library reads it. */
  readonly isFormat?: true;
  /** Only for want of a better one: where a library has code for the model, this says nothing new. */
  readonly isFallback?: true;
}

/**
 * Libraries that fit what a record says without naming them, best first: a `library_name` in another spelling, what an
 * id tells, what only one library writes into its repositories, then kinds of files. Hints are for people who decide; they
 * are not facts, unless the fact is a file format.
 *
 * @example hintsFor({ id: "a/b-GGUF", tags: ["gguf"] })
 * // [{ library: "llama-cpp-python", fact: "tag gguf", isFormat: true }]
 */
export function hintsFor(model: ModelFacts): readonly Hint[] {
  const ruled = rules.map(({ fact, ...rest }) => ({ ...rest, fact: fact(model) }));
  const found = new Map<LibraryKey, Hint>();
  for (const { library, fact, isFormat, isFallback } of [otherSpelling(model), namedById(model), ...ruled]) {
    if (library === undefined || fact === undefined) continue;
    const known = found.get(library);
    const hint: Hint = {
      library,
      fact,
      ...(isFormat && !isAdapter(model) && { isFormat }),
      ...(isFallback && { isFallback }),
    };
    if (known === undefined || (hint.isFormat && !known.isFormat)) found.set(library, hint);
  }
  return [...found.values()];
}

/** An adapter is loaded with its base model, whatever the format of a copy of it. */
const isAdapter = ({ peft, adapterBaseModel }: ModelFacts): boolean =>
  peft !== undefined || adapterBaseModel !== undefined;

interface Rule {
  readonly library: LibraryKey;
  /** The fact that speaks for the library; undefined where the model has none. */
  readonly fact: (model: ModelFacts) => string | undefined;
  readonly isFormat?: true;
  readonly isFallback?: true;
}

const adapterTasks = new Set(["text-to-image", "image-to-image", "text-to-video", "image-to-video"]);

/** In this order: the surer a rule is, the earlier it comes. */
const rules: readonly Rule[] = [
  { library: "peft", fact: ({ peft }) => (peft ? "config.peft" : undefined) },
  {
    library: "adapter-transformers",
    fact: ({ adapterBaseModel }) => (adapterBaseModel ? "config.adapter_transformers" : undefined),
  },
  { library: "sentence-transformers", fact: (model) => fileOf(model, "config_sentence_transformers.json") },
  { library: "setfit", fact: (model) => fileOf(model, "config_setfit.json") },
  { library: "open_clip", fact: (model) => fileOf(model, "open_clip_config.json") },
  { library: "gliner", fact: (model) => fileOf(model, "gliner_config.json") },
  { library: "diffusers", fact: diffusersFact },
  { library: "sklearn", fact: ({ sklearn }) => (sklearn ? "config.sklearn" : undefined) },
  { library: "speechbrain", fact: ({ speechbrain }) => (speechbrain ? "config.speechbrain" : undefined) },
  { library: "keras-hub", fact: ({ kerasHubTasks }) => (kerasHubTasks ? "config.keras_hub" : undefined) },
  {
    library: "transformers",
    fact: ({ transformersInfo, derived = {} }) => {
      const found = derived["transformersInfo.autoModel"] ?? derived["transformersInfo.pipelineTag"];
      return transformersInfo && (found?.from ?? "transformersInfo");
    },
  },
  { library: "transformers", fact: (model) => (isTokenizerAlone(model) ? "the names of the files" : undefined) },
  { library: "llama-cpp-python", fact: ({ gguf }) => (gguf ? "gguf" : undefined), isFormat: true },
  { library: "llama-cpp-python", fact: (model) => tagOf(model, "gguf"), isFormat: true },
  {
    library: "llama-cpp-python",
    fact: ({ files = [] }) => (files.some((name) => /\.gguf$/i.test(name)) ? "the names of the files" : undefined),
    isFormat: true,
  },
  { library: "llama-cpp-python", fact: (model) => tagOf(model, "llama.cpp", "llama-cpp") },
  { library: "diffusion-single-file", fact: (model) => tagOf(model, "comfyui", "ComfyUI") },
  { library: "sklearn", fact: (model) => tagOf(model, "scikit-learn", "skops") },
  { library: "mlx", fact: (model) => tagOf(model, "mlx-lm", "mlx-vlm") },
  { library: "open_clip", fact: (model) => tagOf(model, "openclip", "open-clip") },
  { library: "pyannote-audio", fact: (model) => tagOf(model, "pyannote", "pyannote.audio") },
  { library: "whisper.cpp", fact: (model) => tagOf(model, "whisper") && tagOf(model, "ggml") },
  { library: "onnxruntime", fact: onnxAlone, isFormat: true, isFallback: true },
  // Conversions are named after their format, and some owners publish nothing else. Dumps may hold ids alone.
  { library: "llama-cpp-python", fact: ({ id }) => (/[-_.]gguf$/i.test(id) ? "the ending of the id" : undefined) },
  { library: "mlx", fact: ({ id }) => (/[-_]mlx(?:[-_]\w+)?$/i.test(id) ? "the ending of the id" : undefined) },
];

/** A name in the record is surer than an id. */
function namedById({ id, libraryName }: ModelFacts): Partial<Hint> {
  const library = libraryName === undefined ? libraryNamedById(id) : undefined;
  return library === undefined ? {} : { library, fact: "the id" };
}

/** Weights in ONNX and in no other format: ONNX Runtime reads them, whatever wrote them. */
function onnxAlone({ files = [] }: ModelFacts): string | undefined {
  const isAlone = files.some(isOnnx) && !files.some((path) => otherWeights.test(path));
  return isAlone ? "the names of the files" : undefined;
}

const isOnnx = (path: string): boolean => /\.onnx$/i.test(path);
const otherWeights = /\.(?:safetensors|bin|ckpt|pth?|h5|gguf|msgpack|keras|nemo|tflite|npz|pkl|joblib|skops)$/i;

/** Settings that only one library writes, at the top of a repository. */
function fileOf({ files }: ModelFacts, name: string): string | undefined {
  return files?.includes(name) === true ? `the file ${name}` : undefined;
}

function tagOf({ tags }: ModelFacts, ...wanted: readonly string[]): string | undefined {
  const found = wanted.find((tag) => tags.includes(tag));
  return found === undefined ? undefined : `tag ${found}`;
}

/** The Hub turns the class of model_index.json into a tag; adapters for images and videos have only their task. */
function diffusersFact({ diffusersClass, tags, pipelineTag = "" }: ModelFacts): string | undefined {
  if (diffusersClass !== undefined) return "config.diffusers";
  const tag = tags.find((text) => text.startsWith("diffusers:"));
  if (tag !== undefined) return `tag ${tag}`;
  return tags.includes("lora") && adapterTasks.has(pipelineTag) ? `tag lora, pipeline_tag ${pipelineTag}` : undefined;
}

/** Names of programs and formats that cards give as their library, and the library that stands for them here. */
const aliases: ReadonlyMap<string, LibraryKey> = new Map([
  ["gguf", "llama-cpp-python"],
  ["ggml", "llama-cpp-python"],
  ["llamacpp", "llama-cpp-python"],
  ["comfyui", "diffusion-single-file"],
  ["mlxlm", "mlx"],
  ["mlxvlm", "mlx"],
]);

/** `Scikit-learn`, `scikit_learn` and `ScikitLearn` mean one library; `GGUF` is a format. */
function otherSpelling({ libraryName = "" }: ModelFacts): Partial<Hint> {
  const spelling = plain(libraryName);
  const library = spellings().get(spelling);
  if (library === undefined) return {};
  return { library, fact: `library_name ${libraryName}`, ...(spelling === "gguf" && { isFormat: true }) };
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s._-]/g, "");

let known: ReadonlyMap<string, LibraryKey> | undefined;

function spellings(): ReadonlyMap<string, LibraryKey> {
  return (known ??= readSpellings());
}

/** Keys come last, because they outdo labels. */
function readSpellings(): ReadonlyMap<string, LibraryKey> {
  const labels = [...libraries].map(([key, { label }]) => [plain(label), key] as const);
  const keys = [...libraries.keys()].map((key) => [plain(key), key] as const);
  return new Map([...aliases, ...labels, ...keys]);
}
