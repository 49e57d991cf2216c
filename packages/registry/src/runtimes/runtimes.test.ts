import { expect, test } from "vitest";
import type { ModelFacts } from "../model.ts";
import { runtimeLabel, runtimeNamed, runtimesFor } from "./runtimes.ts";

const runs = (facts: Partial<ModelFacts>): readonly string[] =>
  runtimesFor({ id: "acme/helper", tags: [], ...facts }).toSorted();

test.each<[string, Partial<ModelFacts>, readonly string[]]>([
  ["GGUF by its tag", { tags: ["gguf"] }, ["llama.cpp", "vllm"]],
  ["GGUF by its file", { files: ["helper.Q4_K_M.gguf"] }, ["llama.cpp", "vllm"]],
  ["a conversion that kept its library", { tags: ["transformers", "gguf"] }, ["llama.cpp", "vllm"]],
  ["an embedding in GGUF", { tags: ["gguf"], pipelineTag: "feature-extraction" }, ["llama.cpp"]],
  ["MLX", { tags: ["mlx", "transformers"], pipelineTag: "text-generation" }, ["mlx"]],
  ["speech in MLX", { libraryName: "mlx", pipelineTag: "text-to-speech" }, ["mlx"]],
  [
    "GGUF, tagged by its author as MLX too",
    { tags: ["gguf", "mlx"], pipelineTag: "text-generation" },
    ["llama.cpp", "vllm"],
  ],
  [
    "text of transformers",
    { libraryName: "transformers", pipelineTag: "text-generation" },
    ["sglang", "transformers", "vllm"],
  ],
  ["an encoder", { libraryName: "transformers", pipelineTag: "fill-mask" }, ["transformers"]],
  ["ONNX for the browser", { libraryName: "transformers.js", tags: ["onnx"] }, ["onnxruntime", "transformers.js"]],
  ["a pipeline of diffusers", { libraryName: "diffusers", pipelineTag: "text-to-image" }, ["diffusers"]],
  ["a single file of weights", { libraryName: "diffusion-single-file" }, ["comfyui"]],
  ["a name that says nothing", { libraryName: "pytorch", tags: ["safetensors"] }, []],
  ["a name that is not known", { libraryName: "</script>" }, []],
])("%s", (_name, facts, expected) => {
  expect(runs(facts)).toEqual(expected);
});

test("a runtime has a name for people, and anything else stays as it is", () => {
  expect(["mlx", "llama.cpp", "diffusers", "coreml", "constructor"].map(runtimeLabel)).toEqual([
    "MLX",
    "llama.cpp (GGUF)",
    "Diffusers",
    "Core ML",
    "constructor",
  ]);
});

test.each([
  ["llama.cpp", "llama.cpp"],
  ["GGUF", "llama.cpp"],
  ["llama-cpp-python", "llama.cpp"],
  ["tflite", "litert"],
  ["LoRA", "peft"],
  ["paddleocr", "PaddleOCR"],
  ["Nothing", "nothing"],
])("%s is the runtime %s", (name, id) => expect(runtimeNamed(name)).toBe(id));
