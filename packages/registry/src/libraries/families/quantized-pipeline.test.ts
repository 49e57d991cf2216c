import { describe, expect, test } from "vitest";
import type { ModelFacts } from "../../model.ts";
import { snippetsFor } from "../../snippets/snippets-for.ts";
import { canPipelineBeQuantized, quantizedPipeline } from "./quantized-pipeline.ts";

const painter: ModelFacts = {
  id: "acme/painter",
  tags: ["diffusers"],
  libraryName: "diffusers",
  pipelineTag: "text-to-image",
};
const codeOf = (model: ModelFacts, bits?: 4 | 8): string =>
  snippetsFor(model, { bits })[0]
    ?.snippets.map(({ code }) => code.text)
    .join() ?? "";

describe("a pipeline of diffusers", () => {
  test.each([
    [4, '"load_in_4bit": True'],
    [8, '"load_in_8bit": True'],
  ] as const)("is loaded in %i bits, where that is asked for", (bits, setting) => {
    const code = codeOf(painter, bits);
    expect(code).toContain("from diffusers import DiffusionPipeline, PipelineQuantizationConfig");
    expect(code).toContain(`quant_backend="bitsandbytes_${bits}bit"`);
    expect(code).toContain(setting);
    expect(code).toMatch(/from_pretrained\([^)]*quantization_config=quantization_config/);
    expect(codeOf(painter)).not.toContain("uantization");
  });

  test("says how much memory it takes, or that nobody knows", () => {
    expect(quantizedPipeline(painter, 4)?.note).toMatch(/^The memory for the weights is unknown: /);
    const known = { ...painter, parameters: { count: 12e9 } };
    expect(quantizedPipeline(known, 4)?.note).toMatch(/^At least 6\.8 GB for the weights: 12\.0 billion .* 4\.5 bits/);
    expect(quantizedPipeline(known, 8)?.note).toMatch(/^At least 12\.0 GB /);
    const guessed = { ...painter, parameters: { count: 12e9, isGuess: true as const } };
    expect(quantizedPipeline(guessed, 4)?.note).toContain("as many as names say");
  });

  test.each<[string, Partial<ModelFacts>]>([
    ["an adapter", { tags: ["diffusers", "lora"] }],
    ["small", { parameters: { count: 400e6 } }],
    ["quantized already", { quantization: { method: "bitsandbytes" } }],
    ["in the format GGUF", { tags: ["diffusers", "gguf"] }],
    ["for audio", { pipelineTag: "text-to-audio" }],
    ["without a prompt", { pipelineTag: "unconditional-image-generation" }],
  ])("that is %s stays as it is", (_, facts) => {
    expect(canPipelineBeQuantized({ ...painter, ...facts })).toBe(false);
    expect(codeOf({ ...painter, ...facts }, 4)).toBe(codeOf({ ...painter, ...facts }));
    expect(canPipelineBeQuantized(painter)).toBe(true);
  });
});
