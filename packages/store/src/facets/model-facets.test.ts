import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { facetValuesOf, valueLabel } from "./facet-values.ts";
import type { FacetId } from "./ids.ts";

function under(id: FacetId, value: object): readonly string[] {
  const { record, problem } = parseRecord("model", { id: "acme/model", tags: [], ...value });
  if (record === undefined) throw new Error(problem);
  return facetValuesOf(record).flatMap(([facet, one]) => (facet === id ? [one] : []));
}

const files = (...siblings: readonly object[]): object => ({ siblings });

test.each<[FacetId, object, readonly string[]]>([
  ["runs_with", { tags: ["gguf"], library_name: "transformers" }, ["llama.cpp", "vllm"]],
  ["runs_with", {}, ["none"]],
  ["app", { tags: ["mlx"], pipeline_tag: "text-generation" }, ["lmstudio", "mlx-lm", "atomic-chat"]],
  ["app", { pipeline_tag: "fill-mask" }, ["none"]],
  ["gated", { gated: "manual" }, ["yes"]],
  ["gated", {}, ["none"]],
  ["license", { tags: ["license:mit"] }, ["mit", "permissive"]],
  ["license", { cardData: { license: "other", license_name: "own-nc" } }, ["own-nc", "non-commercial"]],
  ["license", { tags: ["license:unknown"] }, ["none"]],
  ["quantization", { tags: ["4-bit", "awq"] }, ["4-bit", "awq"]],
  [
    "quantization",
    files({ rfilename: "m-Q4_K_M.gguf" }, { rfilename: "m-IQ4_XS.gguf" }),
    ["4-bit", "Q4_K_M", "IQ4_XS"],
  ],
  ["quantization", files({ rfilename: "m-BF16.gguf" }), ["none"]],
  ["quantization", { config: { quantization_config: { quant_method: "<b>", bits: 99 } } }, ["none"]],
  ["file_size", files({ rfilename: "a", size: 3e9 }, { rfilename: "b", size: 2e9 }), ["4GB-8GB"]],
  ["file_size", { usedStorage: 999_999_999 }, ["under-1GB"]],
  ["file_size", { usedStorage: 1e9 }, ["1GB-4GB"]],
  ["file_size", { usedStorage: "much" }, ["none"]],
  ["fits", { safetensors: { parameters: { BF16: 1e9 }, total: 1e9 } }, ["4GB", "8GB", "16GB", "24GB", "48GB"]],
  ["fits", { safetensors: { parameters: { BF16: 3e9 }, total: 3e9 } }, ["8GB", "16GB", "24GB", "48GB"]],
  ["fits", { safetensors: { parameters: { BF16: 8e9 }, total: 8e9 } }, ["24GB", "48GB"]],
  ["fits", { safetensors: { parameters: { BF16: 70e9 }, total: 70e9 } }, []],
  // Of GGUF files the smallest of four bits and more counts, by its size or by the bits of its type.
  [
    "fits",
    {
      tags: ["gguf"],
      ...files(
        { rfilename: "m-Q8_0.gguf", size: 30e9 },
        { rfilename: "m-Q4_0.gguf", size: 14e9 },
        { rfilename: "m-Q2_K.gguf", size: 5e9 },
      ),
    },
    ["16GB", "24GB", "48GB"],
  ],
  ["fits", { tags: ["gguf"], gguf: { total: 8e9 } }, ["8GB", "16GB", "24GB", "48GB"]],
  // An adapter runs together with its base, and a name alone says nothing.
  ["fits", { tags: ["lora"], safetensors: { parameters: { F16: 1e6 }, total: 1e6 } }, []],
  ["fits", { id: "acme/model-7b" }, []],
  ["relation", { tags: ["base_model:quantized:a/b", "base_model:merge:a/c"] }, ["quantized", "merge"]],
  ["relation", { cardData: { base_model: "a/b" } }, ["none"]],
  ["dataset", { cardData: { datasets: ["squad", "not an id"] } }, ["squad"]],
  ["dataset", { tags: ["dataset:a/b"] }, ["a/b"]],
  [
    "inference_provider",
    {
      inferenceProviderMapping: {
        together: { providerId: "a/b", status: "live", task: "conversational" },
        novita: { providerId: "a/b", status: "error" },
      },
    },
    ["all", "together"],
  ],
  ["inference_provider", {}, []],
  ["task", { pipeline_tag: "conversational" }, ["conversational", "text-generation"]],
])("%s of %j", (id, value, expected) => {
  expect(under(id, value)).toEqual(expected);
});

test("values have names for people", () => {
  const named: readonly (readonly [FacetId, string])[] = [
    ["runs_with", "none"],
    ["app", "lmstudio"],
    ["gated", "yes"],
    ["license", "custom-terms"],
    ["quantization", "awq"],
    ["quantization", "Q4_K_M"],
    ["file_size", "4GB-8GB"],
    ["relation", "finetune"],
    ["language", "multilingual"],
  ];
  expect(named.map(([id, value]) => valueLabel("model", id, value))).toEqual([
    "Runtime unknown",
    "LM Studio",
    "Gated",
    "Custom terms",
    "AWQ",
    "Q4_K_M",
    "4 GB to 8 GB",
    "Fine-tune",
    "Multilingual",
  ]);
});
