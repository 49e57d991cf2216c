import { describe, expect, test } from "vitest";
import type { ModelFacts } from "../model.ts";
import { appsThatRun } from "../snippets/local-apps-for.ts";
import { ggufReference, otherQuantizations } from "./gguf-reference.ts";

const model = (facts: Partial<ModelFacts>): ModelFacts => ({ id: "acme/helper", tags: [], ...facts });
const runs = (facts: Partial<ModelFacts>): readonly string[] => appsThatRun(model(facts));

describe("applications for GGUF", () => {
  test.each<[string, Partial<ModelFacts>]>([
    ["a header with a context length", { gguf: { contextLength: 8192 } }],
    ["the tag, where no header was read", { tags: ["gguf"] }],
    ["a file", { files: ["Q4_K_M/helper.GGUF"] }],
    ["the ending of the id", { id: "acme/helper-GGUF" }],
    ["a translator", { tags: ["gguf"], pipelineTag: "translation" }],
  ])("run %s", (_, facts) => {
    expect(runs(facts)).toEqual(expect.arrayContaining(["llama.cpp", "ollama", "lmstudio", "jan", "koboldcpp"]));
  });

  test.each<[string, Partial<ModelFacts>]>([
    ["a header without a context length, which image models have", { tags: ["gguf"], gguf: { architecture: "flux" } }],
    ["an image model", { tags: ["gguf"], pipelineTag: "text-to-image" }],
    ["a speech model", { tags: ["gguf"], pipelineTag: "text-to-speech" }],
    ["weights for ComfyUI", { tags: ["gguf", "comfyui"] }],
    ["a model that says nothing", {}],
  ])("do not run %s", (_, facts) => {
    expect(runs(facts)).toEqual([]);
  });

  test("of embeddings, llama.cpp alone is offered: the others are shown as chats", () => {
    expect(runs({ tags: ["gguf"], pipelineTag: "feature-extraction" })).toEqual(["llama.cpp"]);
  });
});

describe("servers for GPUs", () => {
  const text: Partial<ModelFacts> = { tags: ["transformers"], pipelineTag: "text-generation" };

  test("run what transformers loads, and what is quantized for them", () => {
    expect(runs(text)).toEqual(["vllm", "sglang", "docker-model-runner"]);
    expect(runs({ pipelineTag: "text-generation", quantization: { method: "awq" } })).toContain("vllm");
    expect(runs({ ...text, pipelineTag: "image-text-to-text" })).toContain("sglang");
  });

  test.each<[string, Partial<ModelFacts>]>([
    ["another task", { ...text, pipelineTag: "fill-mask" }],
    ["an adapter, which needs its base model", { ...text, peft: { baseModel: "acme/base" } }],
    ["weights of MLX", { ...text, tags: ["transformers", "mlx"] }],
  ])("do not run %s", (_, facts) => {
    expect(runs(facts)).not.toContain("sglang");
    expect(runs(facts)).not.toContain("vllm");
  });

  test("take a repository of GGUF files for what it is, whatever its tags say", () => {
    const keys = runs({ ...text, tags: ["transformers", "gguf"] });
    expect(keys).toContain("vllm");
    expect(keys).not.toContain("sglang");
  });
});

test("MLX runs in the applications for it", () => {
  const keys = runs({ tags: ["mlx"], pipelineTag: "text-generation" });
  expect(keys).toEqual(["lmstudio", "mlx-lm", "atomic-chat"]);
  expect(runs({ tags: ["mlx"], pipelineTag: "text-to-image" })).toEqual([]);
});

test("agents are offered where the chat template knows tools", () => {
  const chat = { tags: ["gguf", "conversational"], pipelineTag: "text-generation" };
  expect(runs({ ...chat, gguf: { contextLength: 1, chatTemplate: "{% if tools %}" } })).toContain("pi");
  expect(runs({ ...chat, gguf: { contextLength: 1, chatTemplate: "{{ messages }}" } })).not.toContain("pi");
  expect(runs(chat)).not.toContain("pi");
});

test.each<[readonly string[], string, string | undefined]>([
  [[], "acme/helper", undefined],
  [["helper-Q8_0.gguf"], "acme/helper", undefined],
  [["helper-Q8_0.gguf", "helper-Q4_K_M.gguf", "mmproj-F16.gguf"], "acme/helper:Q4_K_M", "Q8_0"],
  [["helper-Q8_0.gguf", "helper-Q5_K_S.gguf"], "acme/helper:Q8_0", "Q5_K_S"],
  [["helper-F16.gguf", "helper-Q5_K_S.gguf", "helper-MTP-Q8_0.gguf"], "acme/helper:Q5_K_S", "F16"],
  [["a/m-Q4_0.gguf", "b/m-Q4_0.gguf", "m-F16.gguf"], "acme/helper:Q4_0", "F16"],
  [["UD/helper-UD-Q4_K_M.gguf", "helper-Q2_K.gguf"], "acme/helper:UD-Q4_K_M", "Q2_K"],
])("of %j the name is %s", (files, name, other) => {
  expect(ggufReference(model({ files }))).toEqual({
    name,
    ...(other !== undefined && { note: otherQuantizations(other) }),
  });
});
