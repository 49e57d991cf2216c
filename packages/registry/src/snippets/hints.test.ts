import { expect, test } from "vitest";
import { hintsFor } from "./hints.ts";
import type { ModelFacts } from "../model.ts";

const hints = (facts: Partial<ModelFacts>): readonly string[] =>
  hintsFor({ id: "a/b", tags: [], ...facts }).map(({ library, fact }) => `${library}: ${fact}`);

test("what only one library writes into its repositories points to it", () => {
  expect(hints({ peft: { taskType: "CAUSAL_LM" } })).toEqual(["peft: config.peft"]);
  expect(hints({ adapterBaseModel: "a/base" })).toEqual(["adapter-transformers: config.adapter_transformers"]);
  expect(hints({ diffusersClass: "FluxPipeline" })).toEqual(["diffusers: config.diffusers"]);
  expect(hints({ tags: ["diffusers:FluxPipeline"] })).toEqual(["diffusers: tag diffusers:FluxPipeline"]);
  expect(hints({ sklearn: { file: "model.pkl" } })).toEqual(["sklearn: config.sklearn"]);
  expect(hints({ speechbrain: { interface: "EncoderASR" } })).toEqual(["speechbrain: config.speechbrain"]);
  expect(hints({ kerasHubTasks: ["CausalLM"] })).toEqual(["keras-hub: config.keras_hub"]);
  expect(hints({ transformersInfo: { autoModel: "AutoModel" } })).toEqual(["transformers: transformersInfo"]);
  expect(hints({ gguf: { architecture: "llama" } })).toEqual(["llama-cpp-python: gguf"]);
});

test.each([
  ["config_sentence_transformers.json", "sentence-transformers"],
  ["config_setfit.json", "setfit"],
  ["open_clip_config.json", "open_clip"],
  ["gliner_config.json", "gliner"],
])("the file %s is written by one library, before what loads a part of the model", (name, library) => {
  const model = { files: ["README.md", name, "model.safetensors"], transformersInfo: { autoModel: "AutoModel" } };
  expect(hints(model)).toEqual([`${library}: the file ${name}`, "transformers: transformersInfo"]);
  expect(hints({ files: [`backup/${name}`] })).toEqual([]);
});

test("tags that say the kind of file point to a library that reads it", () => {
  expect(hints({ tags: ["gguf"] })).toEqual(["llama-cpp-python: tag gguf"]);
  expect(hints({ tags: ["ComfyUI"] })).toEqual(["diffusion-single-file: tag ComfyUI"]);
  expect(hints({ tags: ["lora"], pipelineTag: "text-to-image" })).toEqual([
    "diffusers: tag lora, pipeline_tag text-to-image",
  ]);
  expect(hints({ tags: ["lora"], pipelineTag: "text-generation" })).toEqual([]);
});

test.each([
  ["llama-cpp-python", ["gguf", "llama.cpp", "llama-cpp"]],
  ["diffusion-single-file", ["comfyui", "ComfyUI"]],
  ["sklearn", ["scikit-learn", "skops"]],
  ["mlx", ["mlx-lm", "mlx-vlm"]],
  ["open_clip", ["openclip", "open-clip"]],
  ["pyannote-audio", ["pyannote", "pyannote.audio"]],
])("%s is meant by each of the tags %j", (library, tags) => {
  for (const tag of tags) expect(hints({ tags: ["en", tag] })).toEqual([`${library}: tag ${tag}`]);
});

test.each(["text-to-image", "image-to-image", "text-to-video", "image-to-video"])(
  "an adapter for %s is one of diffusers",
  (pipelineTag) => {
    expect(hints({ tags: ["lora"], pipelineTag })).toEqual([`diffusers: tag lora, pipeline_tag ${pipelineTag}`]);
  },
);

test.each([
  ["GGUF", "llama-cpp-python"],
  ["ggml", "llama-cpp-python"],
  ["llama.cpp", "llama-cpp-python"],
  ["ComfyUI", "diffusion-single-file"],
  ["mlx_lm", "mlx"],
  ["MLX-VLM", "mlx"],
  ["OpenCLIP", "open_clip"],
])("the library name %s means %s", (libraryName, library) => {
  expect(hints({ libraryName })).toEqual([`${library}: library_name ${libraryName}`]);
});

test("a library in another spelling comes first, whatever else there is", () => {
  expect(hints({ libraryName: "Scikit_Learn", tags: ["gguf"] })).toEqual([
    "sklearn: library_name Scikit_Learn",
    "llama-cpp-python: tag gguf",
  ]);
  expect(hints({ libraryName: "llama.cpp" })).toEqual(["llama-cpp-python: library_name llama.cpp"]);
  expect(hints({ libraryName: "GGUF", tags: ["gguf"] })).toEqual(["llama-cpp-python: library_name GGUF"]);
});

test("the surer hint comes first: an adapter is loaded by what made it, not by what loads its base", () => {
  const adapter = { peft: { baseModel: "a/base" }, transformersInfo: { autoModel: "AutoModel" }, tags: ["gguf"] };
  expect(hints(adapter).map((text) => text.split(":")[0])).toEqual(["peft", "transformers", "llama-cpp-python"]);
});

test("words from outside that mean nothing here hint at nothing", () => {
  for (const libraryName of ["constructor", "__proto__", "", "...", "my-own"])
    expect(hints({ libraryName })).toEqual([]);
  expect(hints({ tags: ["constructor", "__proto__", "safetensors", "en"] })).toEqual([]);
});

test.each([
  ["acme/qwen3-8b-GGUF", "llama-cpp-python", "the ending of the id"],
  ["acme/qwen3-8b.gguf", "llama-cpp-python", "the ending of the id"],
  ["acme/qwen3-8b-mlx-4bit", "mlx", "the ending of the id"],
  ["mlx-community/qwen3-8b", "mlx", "the id"],
  ["Xenova/bert", "transformers.js", "the id"],
  ["pyannote/segmentation-3.0", "pyannote-audio", "the id"],
  ["nvidia/parakeet-tdt-0.6b-v2", "nemo", "the id"],
  ["ggerganov/whisper.cpp", "whisper.cpp", "the id"],
  ["cross-encoder/ms-marco-MiniLM-L6-v2", "sentence-transformers", "the id"],
])("the id %s alone hints at %s by %s", (id, library, fact) => {
  expect(hintsFor({ id, tags: [] })).toEqual([{ library, fact }]);
});

test.each<[string, Partial<ModelFacts>]>([
  ["tag gguf", { tags: ["gguf"] }],
  ["gguf", { gguf: { architecture: "llama" }, tags: ["gguf"] }],
  ["the names of the files", { files: ["README.md", "Q4_K_M/model-Q4_K_M-00001-of-00002.GGUF"] }],
  ["library_name GGUF", { libraryName: "GGUF", tags: ["gguf"] }],
  ["tag gguf", { libraryName: "llama.cpp", tags: ["llama.cpp", "gguf"] }],
  ["tag gguf", { id: "acme/qwen3-8b-GGUF", tags: ["gguf"] }],
])("the format of the files is not a guess, by the fact %s", (fact, facts) => {
  expect(hintsFor({ id: "a/b", tags: [], ...facts })).toEqual([{ library: "llama-cpp-python", fact, isFormat: true }]);
});

test.each<[string, Partial<ModelFacts>]>([
  ["a program", { libraryName: "llama.cpp" }],
  ["a program's tag", { tags: ["llama.cpp"] }],
  ["an older format", { libraryName: "ggml" }],
  ["an id", { id: "acme/qwen3-8b-GGUF" }],
  ["a name that only contains the ending", { tags: ["llama-cpp"], files: ["gguf/README.md", "a.gguf.md5"] }],
  ["an adapter", { peft: { baseModel: "a/base" }, tags: ["gguf"] }],
  ["an adapter of Adapters", { adapterBaseModel: "a/base", tags: ["gguf"] }],
])("%s is not the format of the files", (_, facts) => {
  expect(hintsFor({ id: "a/b", tags: [], ...facts }).filter(({ isFormat }) => isFormat)).toEqual([]);
});

test.each(["acme/ggufy", "xenova-fan/bert", "acme/mlxtend-model-small"])("the id %s hints at nothing", (id) => {
  expect(hintsFor({ id, tags: [] })).toEqual([]);
});
