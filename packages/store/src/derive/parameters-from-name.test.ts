import { expect, test } from "vitest";
import { parametersFromName } from "./parameters-from-name.ts";

const labelOf = (id: string, ...tags: readonly string[]): string | undefined =>
  parametersFromName({ id, tags })?.value.label;

test.each([
  ["Qwen/Qwen3-8B", "8B", 8e9],
  ["mistralai/Mixtral-8x7B-v0.1", "8x7B", 56e9],
  ["facebook/opt-350m", "350M", 350e6],
  ["Qwen/Qwen3-30B-A3B", "30B", 30e9],
  ["a/qwen25-1_5b-text2sql", "1.5B", 1.5e9],
  ["bigscience/bloomz-7b1", "7.1B", 7.1e9],
  ["a/Gemma_4_12B_it", "12B", 12e9],
  ["a/gemma_3_270m_it", "270M", 270e6],
  ["a/qwen25-05b-sft", "0.5B", 0.5e9],
  ["a/imi-0-6b", "0.6B", 0.6e9],
  ["deepseek-ai/DeepSeek-R1-Distill-Llama-70B", "70B", 70e9],
])("%s has about %s parameters, by its name", (id, label, count) => {
  expect(parametersFromName({ id, tags: [] })).toEqual({
    value: { label, count },
    level: "guessed",
    from: "the name",
  });
});

test.each([
  ["google/gemma-3n-E4B-it", "the effective number is not that of the parameters"],
  ["a/llama-7b-vs-13b", "there are two sizes"],
  ["a/gpt-100M-tokens", "data is counted as well"],
  ["a/bert-base", "there is none"],
  ["owner-7b/model", "it is the owner's name"],
  ["a/Qwen3.8-27B-mtp", "it may be a part of another model"],
  ["a/Qwen3.8-27B-MTPv2", "it may be a part of another model"],
  ["a/Qwen3.8-27B-DFlash2", "it is a part of another model"],
  ["a/Llama-4-Scout-17B-16E", "experts share the rest"],
  ["a/Gemma-4-E2B-it-JANG_4M", "it is a type of files"],
])("nothing is guessed of %s: %s", (id) => {
  expect(labelOf(id)).toBeUndefined();
});

const labelWith = (source: object, id: string, ...tags: readonly string[]): string | undefined =>
  parametersFromName({ id, tags, source })?.value.label;

test("a model with layers that draft is told from such layers alone by its bytes", () => {
  expect(labelWith({ usedStorage: 16.98e9 }, "a/Qwen3.8-27B-mtp")).toBe("27B");
  expect(labelWith({ usedStorage: 0.86e9 }, "a/Qwen3.8-27B-mtp")).toBeUndefined();
});

test("a series called Flash is no series of draft models", () => {
  expect(labelOf("a/Step-9B-Flash")).toBe("9B");
});

test("tags for adapters stay on models that they were merged into", () => {
  const tags = ["lora", "base_model:adapter:b/llama-7b"];
  expect(labelWith({ safetensors: { total: 7.6e9 } }, "a/sft-7b", ...tags)).toBe("7B");
  expect(labelWith({ safetensors: { total: 20e6 } }, "a/sft-7b", ...tags)).toBeUndefined();
  // The draft layers were counted, beside quantized files of the whole model.
  const both = { gguf: { total: 0.4e9 }, usedStorage: 133e9 };
  expect(labelWith(both, "a/Coder-35B-MTP-GGUF", "gguf", ...tags)).toBe("35B");
});

test("the name of an adapter has the size of its base", () => {
  expect(labelOf("a/sft-7b")).toBe("7B");
  expect(labelOf("a/sft-7b", "lora")).toBeUndefined();
  expect(labelOf("a/sft-7b", "base_model:adapter:b/llama-7b")).toBeUndefined();
  expect(labelOf("a/llama-7b-qlora")).toBeUndefined();
  expect(parametersFromName({ id: "a/sft-7b", tags: [], library: "peft" })).toBeUndefined();
});
