import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { toModelFacts } from "./to-model-facts.ts";
import { toWeightForms } from "./to-weight-forms.ts";

/** Each form in short: "in 4 bits, about 5.0 GB". */
function formsOf(source: object): readonly string[] {
  const { record, problem } = parseRecord("model", { id: "acme/model", tags: [], ...source });
  if (record === undefined) throw new Error(problem);
  const model = toModelFacts(record);
  return toWeightForms(record, model, model.parameters?.count).map(
    ({ label, bytes, isEstimate }) => `${label}, ${isEstimate ? "about " : ""}${(bytes / 1e9).toFixed(1)} GB`,
  );
}

const ofConfig = (config: object): object => ({ config: { quantization_config: config } });

test.each<[string, object, string]>([
  ["gpt-oss", { tags: ["mxfp4", "8-bit"] }, "in 4 bits, about 5.0 GB"],
  ["NVFP4 of compressed-tensors", { tags: ["compressed-tensors", "8-bit", "nvfp4"] }, "in 4 bits, about 5.0 GB"],
  ["NVFP4 by the name", { id: "a/b-NVFP4", tags: ["8-bit", "modelopt"] }, "in 4 bits, about 5.0 GB"],
  ["FP8 by the tag", { tags: ["fp8"] }, "in 8 bits, about 10.0 GB"],
  ["FP8 of compressed-tensors", { tags: ["compressed-tensors", "fp8"] }, "in 8 bits, about 10.0 GB"],
  ["FP8 by the name", { id: "a/b-FP8-dynamic", tags: ["compressed-tensors"] }, "in 8 bits, about 10.0 GB"],
  ["MXFP8 by the name", { id: "a/b-MXFP8", tags: ["mlx"] }, "in 8 bits, about 10.0 GB"],
  ["NVFP4 beside FP8", { tags: ["nvfp4", "fp8", "8-bit"] }, "in 8 bits, about 10.0 GB"],
  ["NVFP4 beside FP8, by the name", { id: "a/b-NVFP4-FP8", tags: ["8-bit"] }, "in 8 bits, about 10.0 GB"],
  ["1-bit MLX", { tags: ["mlx", "1-bit"] }, "in 1 bit, about 1.3 GB"],
  ["MLX that is saved in 4 bits", { tags: ["mlx", "4-bit", "fp8"] }, "in 4 bits, about 5.0 GB"],
  ["AWQ", { tags: ["awq"] }, "in 4 bits, about 5.0 GB"],
  ["AWQ in 8 bits", { id: "a/b-W8A16", tags: ["awq", "compressed-tensors"] }, "in 8 bits, about 10.0 GB"],
  ["a tag of the author", { tags: ["compressed-tensors", "int4", "w4a16"] }, "in 4 bits, about 5.0 GB"],
  ["no quantization", {}, "in 16 bits, about 20.0 GB"],
  ["FP8 in the config", ofConfig({ quant_method: "fp8", fmt: "e4m3" }), "in 8 bits, about 10.0 GB"],
  ["MXFP4 in the config", ofConfig({ quant_method: "mxfp4" }), "in 4 bits, about 5.0 GB"],
  ["GPTQ in the config", ofConfig({ quant_method: "gptq", bits: 3 }), "in 3 bits, about 3.8 GB"],
  ["AWQ in the config", ofConfig({ quant_method: "awq", w_bit: 4 }), "in 4 bits, about 5.0 GB"],
  ["bitsandbytes", ofConfig({ quant_method: "bitsandbytes", load_in_8bit: true }), "in 8 bits, about 10.0 GB"],
  ["ModelOpt", ofConfig({ quant_method: "modelopt", quant_algo: "NVFP4" }), "in 4 bits, about 5.0 GB"],
  [
    "Quark",
    ofConfig({ quant_method: "quark", global_quant_config: { weight: { dtype: "fp8_e4m3" } } }),
    "in 8 bits, about 10.0 GB",
  ],
  [
    "compressed-tensors",
    ofConfig({ quant_method: "compressed-tensors", config_groups: { group_0: { weights: { num_bits: 4 } } } }),
    "in 4 bits, about 5.0 GB",
  ],
])("weights take the bits of their format: %s", (_, source, form) => {
  expect(formsOf({ _parameters: 10e9, ...source })).toEqual([form]);
});

test("weights take no more than their repository", () => {
  expect(formsOf({ id: "a/b-27B", tags: ["mlx"], usedStorage: 5e9 })).toEqual(["as published, about 5.0 GB"]);
  expect(formsOf({ _parameters: 10e9, usedStorage: 12.4e9 })).toEqual(["as published, about 12.4 GB"]);
  expect(formsOf({ _parameters: 284e9, tags: ["fp8", "8-bit"], usedStorage: 160e9 })).toEqual([
    "as published, about 160.0 GB",
  ]);
  expect(formsOf({ _parameters: 10e9, usedStorage: 19.5e9 })).toEqual(["in 16 bits, about 19.5 GB"]);
  expect(formsOf({ safetensors: { parameters: { F32: 10e9 } }, usedStorage: 25e9 })).toEqual([
    "as published, F32, 25.0 GB",
  ]);
  expect(formsOf({ safetensors: { parameters: { F32: 10e9 } }, usedStorage: 90e9 })).toEqual([
    "as published, F32, 40.0 GB",
  ]);
});

test("packed weights take what their repository takes, unless it holds much else", () => {
  expect(formsOf({ _parameters: 27e9, tags: ["mlx", "4-bit"], usedStorage: 17e9 })).toEqual([
    "in 4 bits, about 17.0 GB",
  ]);
  expect(formsOf({ _parameters: 27e9, tags: ["fp8"], usedStorage: 31e9 })).toEqual(["in 8 bits, about 31.0 GB"]);
  expect(formsOf({ _parameters: 27e9, tags: ["awq", "4-bit"], usedStorage: 80e9 })).toEqual([
    "in 4 bits, about 13.5 GB",
  ]);
  // Hubs count the bytes of NVFP4, which hold two weights each.
  expect(formsOf({ _parameters: 17e9, tags: ["nvfp4", "8-bit"], usedStorage: 21e9 })).toEqual([
    "in 4 bits, about 21.0 GB",
  ]);
});

test("quantized weights of which nothing says the bits take what their repository takes", () => {
  expect(formsOf({ _parameters: 10e9, tags: ["compressed-tensors"], usedStorage: 7e9 })).toEqual([
    "as published, about 7.0 GB",
  ]);
  expect(formsOf({ _parameters: 10e9, tags: ["compressed-tensors"], usedStorage: 90e9 })).toEqual([
    "as published, about 20.0 GB",
  ]);
  expect(formsOf({ _parameters: 10e9, tags: ["compressed-tensors"] })).toEqual([]);
});

test("a repository with less than a bit for each weight does not hold them", () => {
  expect(formsOf({ _parameters: 27e9, tags: ["nvfp4"], usedStorage: 20_000 })).toEqual([]);
  expect(formsOf({ id: "a/b-8B-GGUF", _parameters: 8e9, tags: ["gguf"], usedStorage: 50e6 })).toEqual([]);
});

test("types of GGUF files that the repository has no room for are left out", () => {
  const gguf = { tags: ["gguf"], _parameters: 8e9 };
  expect(formsOf({ ...gguf, usedStorage: 60e9 })).toHaveLength(4);
  expect(formsOf({ ...gguf, usedStorage: 5.7e9 })).toEqual(["Q5_K_M, about 5.7 GB", "Q4_K_M, about 4.9 GB"]);
  expect(formsOf({ ...gguf, usedStorage: 1.5e9 })).toEqual(["GGUF, about 1.5 GB"]);
});

test("each model among the GGUF files is a form, parts as one; names tell repeated types apart", () => {
  const siblings = Object.entries({
    "MTP/m-Q8_0-MTP.gguf": 1e9,
    "a-lora-f16.gguf": 1e9,
    "eagle3-m-Q8_0.gguf": 1e9,
    "ggml-vocab-m.gguf": 1e9,
    "imatrix_m.gguf": 1e9,
    "m-Q8_0.gguf": 8e9,
    "mmproj-F16.gguf": 1e9,
    "only.gguf": 3e9,
    "x-1b-Q4_K_M-00001-of-00002.gguf": 1e9,
    "x-1b-Q4_K_M-00002-of-00002.gguf": 2e9,
    "x-3b-Q4_K_M-00001-of-00002.gguf": 3e9,
    "x-3b-Q4_K_M-00002-of-00002.gguf": 4e9,
  }).map(([rfilename, size]) => ({ rfilename, size }));
  expect(formsOf({ siblings })).toEqual([
    "Q8_0, 8.0 GB",
    "only.gguf, 3.0 GB",
    "x-1b-Q4_K_M, 3.0 GB",
    "x-3b-Q4_K_M, 7.0 GB",
  ]);
});

test("what headers say counts before names", () => {
  const siblings = ["eyes.gguf", "m-imatrix-Q4_0.gguf", "m-Q8_0.gguf", "odd.gguf"].map((rfilename) => ({
    rfilename,
    size: 1e9,
  }));
  const files = [
    { path: "eyes.gguf", kind: "projector", width: 64 },
    { path: "m-imatrix-Q4_0.gguf", kind: "model" },
    { path: "odd.gguf", kind: "<script>" },
    { path: "m-Q8_0.gguf", kind: "draft" },
    { path: 5 },
    "text",
  ];
  expect(formsOf({ siblings, gguf: { files } })).toEqual(["Q4_0, 1.0 GB", "odd.gguf, 1.0 GB"]);
});

/** Files of 3 GB each, of which some are not whole. */
const ofFiles = (paths: readonly string[], ...partial: readonly string[]): object => ({
  siblings: paths.map((rfilename) => ({ rfilename, size: 3e9 })),
  usedStorage: 3e9 * paths.length,
  _partial: partial,
});

test("weights of which a part is broken or absent have no size but that of the parameters that are stated", () => {
  const parts = ["model-00001-of-00003.safetensors", "model-00002-of-00003.safetensors"];
  expect(formsOf(ofFiles(parts))).toEqual(["as published, 6.0 GB"]);
  expect(formsOf(ofFiles(parts, parts[1]!))).toEqual([]);
  const bits = { config: { quantization_config: { quant_method: "gptq", bits: 4 } } };
  expect(formsOf({ ...ofFiles(parts, parts[1]!), ...bits, _parameters: 20e9 })).toEqual(["in 4 bits, about 10.0 GB"]);
  const gguf = ["m-Q8_0.gguf", "m-Q4_0.gguf", "m-Q2_K-00001-of-00002.gguf"];
  expect(formsOf(ofFiles(gguf, "m-Q8_0.gguf", "m-Q2_K-00001-of-00002.gguf"))).toEqual(["Q4_0, 3.0 GB"]);
  expect(formsOf({ ...ofFiles(["model.safetensors"], "model.safetensors"), _partial: "model.safetensors" })).toEqual([
    "as published, 3.0 GB",
  ]);
});
