import { describe, expect, test } from "vitest";
import { libraries } from "../libraries/all.ts";
import type { ModelFacts } from "../model.ts";
import { librariesOf } from "./snippets-for.ts";

const tagged = (tags: readonly string[], facts: Partial<ModelFacts> = {}): ModelFacts => ({
  id: "acme/it",
  tags,
  ...facts,
});

describe("a tag that is the key of a rare library", () => {
  test.each<[string, ModelFacts]>([
    ["elm", tagged(["elm", "eng", "fra", "hau"], { pipelineTag: "audio-classification" })],
    ["elm", tagged(["elm"], { libraryName: "omnivoice", pipelineTag: "text-to-speech" })],
    ["piper", tagged(["piper"], { libraryName: "openpi", pipelineTag: "robotics" })],
    ["piper", tagged(["piper"], { pipelineTag: "robotics" })],
    ["piper", tagged(["piper", "robotics"], { id: "acme/piper-arm" })],
    ["trellis", tagged(["trellis"], { id: "acme/gemma-4bpw", pipelineTag: "text-generation" })],
    ["wan2.2", tagged(["wan2.2"], { libraryName: "transformers", pipelineTag: "robotics" })],
    ["rwkv", tagged(["rwkv"], { libraryName: "transformers", pipelineTag: "text-generation" })],
    ["qwen3_tts", tagged(["qwen3_tts"], { id: "acme/lynx" })],
  ])("%s means something else in %j", (key, model) => {
    expect(librariesOf(model)).not.toContain(key);
  });

  test.each<[string, ModelFacts]>([
    ["piper", tagged(["piper"], { pipelineTag: "text-to-speech" })],
    ["piper", tagged(["piper", "eng"], { libraryName: "piper", pipelineTag: "robotics" })],
    ["elm", tagged(["elm", "eng", "fra"], { libraryName: "elm" })],
    ["rwkv", tagged(["rwkv", "pytorch"], { libraryName: "pytorch", pipelineTag: "text-generation" })],
    ["qwen3_tts", tagged(["qwen3_tts"], { id: "Qwen/Qwen3-TTS-12Hz-1.7B-Base" })],
    ["colpali", tagged(["colpali"], { libraryName: "colpali-engine", pipelineTag: "visual-document-retrieval" })],
    ["diffusion-single-file", tagged(["diffusion-single-file"], { libraryName: "diffusers" })],
  ])("%s is meant in %j", (key, model) => {
    expect(librariesOf(model)).toContain(key);
  });

  test.each([
    ["ComfyUI", "diffusion-single-file"],
    ["diffusers", "ltx"],
    ["diffusers", "minimax-h3"],
    ["diffusers", "pruna-ai"],
    ["keras", "keras-hub"],
    ["keras", "tf-keras"],
    ["qwen-tts", "qwen3_tts"],
    ["transformers", "acestep"],
    ["transformers", "pruna-ai"],
    ["transformers", "vibevoice"],
    ["ultralytics", "yolov10"],
    ["ultralytics", "yolov26"],
    ["jax", "elm"],
    ["pytorch", "elm"],
    ["safetensors", "elm"],
    ["tensorflow", "elm"],
  ] as const)("is believed of a card that names %s: %s", (libraryName, key) => {
    const sample = Object.values(libraries.get(key)?.samples ?? {})[0];
    expect(librariesOf(tagged([key], { ...sample, tags: [key], libraryName }))).toContain(key);
  });

  test("is believed in the samples of every library that has its key as a tag", () => {
    const unseen = [...libraries].flatMap(([key, { samples = {} }]) =>
      Object.entries(samples)
        .filter(([, { tags, libraryName }]) => tags.includes(key) && libraryName === undefined)
        .filter(([, sample]) => !librariesOf(sample).includes(key))
        .map(([name]) => `${key}: ${name}`),
    );
    expect(unseen).toEqual([]);
  });
});

test("common libraries are meant wherever their key is a tag", () => {
  const model = tagged(["transformers", "diffusers", "peft"], { libraryName: "omnivoice", pipelineTag: "robotics" });
  expect(librariesOf(model)).toEqual(["transformers", "diffusers", "peft"]);
});
