import { expect, test } from "vitest";
import { parametersByTypeOf, parametersOf } from "./parameters.ts";
import { sourcesOf } from "./record-sources.ts";

const typesOf = (parameters: unknown): unknown =>
  parametersByTypeOf(sourcesOf({ kind: "model", source: { safetensors: { parameters } }, tags: [] }));

test("parameters are counted by data type, in the order of the file", () => {
  expect(typesOf({ BF16: 7_615_616_512, F32: 0, I8: 3 })).toEqual([
    ["BF16", 7_615_616_512],
    ["F32", 0],
    ["I8", 3],
  ]);
});

test("counts that are none are left out, and so are names that no data type has", () => {
  expect(typesOf({ BF16: "many", F32: -1, I8: 3, [`x${"y".repeat(50)}`]: 4 })).toEqual([["I8", 3]]);
});

test("whatever stands there, no more than fifty are listed", () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`T${number}`, number]));
  expect(typesOf(many)).toHaveLength(50);
  for (const nothing of [undefined, null, "F32", [1]]) expect(typesOf(nothing)).toEqual([]);
});

/** Mistral 7B in AWQ, as headers count it: eight weights of 4 bits in each I32. */
const awq = {
  config: { quantization_config: { quant_method: "awq", bits: 4 } },
  safetensors: { parameters: { I32: 872_415_232, F16: 279_121_920 }, total: 1_151_537_152 },
};
const countOf = (source: object): number | undefined => parametersOf(sourcesOf({ kind: "model", source, tags: [] }));

test("weights that are packed are counted one by one", () => {
  expect(countOf(awq)).toBe(8 * 872_415_232 + 279_121_920);
  expect(countOf({ ...awq, usedStorage: 4_150_000_000 })).toBe(countOf(awq));
  const gptq = { ...awq, config: { quantization_config: { quant_method: "gptq", bits: 8 } } };
  expect(countOf(gptq)).toBe(4 * 872_415_232 + 279_121_920);
});

test("a count that was unpacked already is told by the bytes of the files, and stays", () => {
  const total = 8 * 872_415_232 + 279_121_920;
  const unpacked = { ...awq, safetensors: { parameters: { I32: 8 * 872_415_232, F16: 279_121_920 }, total } };
  expect(countOf({ ...unpacked, usedStorage: 4_150_000_000 })).toBe(total);
  const siblings = [{ rfilename: "model.safetensors", size: 4_150_000_000 }];
  expect(countOf({ ...unpacked, siblings })).toBe(total);
});

test.each([
  ["a/Model-27B-4bit", { quantization_config: { bits: 4 } }, { U32: 26.9e9, BF16: 1e6 }, 26.901e9],
  ["a/Model-27B-4bit", { quantization_config: { bits: 4 } }, { U32: 3.3625e9, BF16: 1e6 }, 26.901e9],
  ["a/model-7b-gptq", { quantization_config: { quant_method: "gptq", bits: 4 } }, { I32: 7e9, F16: 0.2e9 }, 7.2e9],
  ["a/model-7b-mlx", { quantization: { bits: 4, group_size: 64 } }, { U32: 7e9, F16: 0.2e9 }, 7.2e9],
  ["a/model-8b-bnb", { quantization_config: { load_in_4bit: true } }, { U8: 7.5e9, BF16: 0.5e9 }, 8e9],
])("without bytes the name %s tells whether numbers are packed", (id, config, parameters, count) => {
  expect(countOf({ id, config, safetensors: { parameters } })).toBe(count);
});

test("what is not quantized, or does not say with how many bits, is counted as it is stated", () => {
  const { safetensors } = awq;
  expect(countOf({ safetensors })).toBe(safetensors.total);
  expect(countOf({ safetensors, config: { quantization_config: { quant_method: "fp8" } } })).toBe(safetensors.total);
  expect(countOf({ ...awq, safetensors: { parameters: { F8_E4M3: 7e9, BF16: 1e9 }, total: 8e9 } })).toBe(8e9);
});

test.each([
  // Qwen2.5 7B in MLX: 7,615,616,512 weights, of which 7,615,283,200 are packed with a scale and a bias for each 64.
  [
    "MLX",
    { quantization: { bits: 4, group_size: 64 } },
    { U32: 951_910_400, BF16: 333_312 + 237_977_600 },
    7_615_616_512,
  ],
  ["MLX, settings below the text", { text_config: { quantization: { bits: 3, group_size: 64 } } }, { U32: 3e8 }, 3.2e9],
  [
    "MLX in mxfp4",
    { quantization: { bits: 4, group_size: 32, mode: "mxfp4" } },
    { U32: 1e9, BF16: 1e6 },
    8_001_000_000,
  ],
  [
    "GPTQ with zero points",
    { quantization_config: { quant_method: "gptq", bits: 4, group_size: 128 } },
    { I32: 129e6, F16: 8e6 },
    1024e6,
  ],
  [
    "compressed-tensors",
    { quantization_config: { config_groups: { group_0: { weights: { num_bits: 4, group_size: 128 } } } } },
    { I32: 128e6, BF16: 10e6 },
    1024e6 + 2e6,
  ],
  ["bitsandbytes", { quantization_config: { load_in_4bit: true } }, { U8: 2e9, F16: 1e6 }, 4_001_000_000],
  // Llama 3.1 8B: 6,979,321,856 weights in 4 bits, with a scale of 8 bits for each 16; the rest in 16 bits.
  [
    "NVFP4 by ModelOpt",
    { quantization_config: { quant_method: "modelopt", quant_algo: "NVFP4" } },
    { U8: 3_489_660_928, F8_E4M3: 436_207_616, BF16: 1_050_939_392 },
    8_030_261_248,
  ],
  [
    "NVFP4 by compressed-tensors",
    { quantization_config: { quant_method: "compressed-tensors", format: "nvfp4-pack-quantized" } },
    { U8: 8e8, F8_E4M3: 1e8, BF16: 1e8 },
    17e8,
  ],
  ["bitsandbytes in 8 bits", { quantization_config: { load_in_8bit: true } }, { I8: 2e9 }, 2e9],
])("numbers of %s are unpacked, and what groups have besides is no parameter", (_, config, parameters, count) => {
  const total = Object.values(parameters).reduce((sum, one) => sum + one, 0);
  expect(countOf({ config, safetensors: { parameters, total } })).toBe(count);
});

test("a total that is less than its types together is that of some tensors", () => {
  expect(countOf({ safetensors: { parameters: { BF16: 7_615_616_512 }, total: 333_312 } })).toBe(7_615_616_512);
});

const named = (id: string, count: number, storage: number | undefined, ...tags: readonly string[]): unknown => {
  const source = { id, _parameters: count, ...(storage !== undefined && { usedStorage: storage }) };
  return parametersOf(sourcesOf({ kind: "model", source, tags }));
};

type Case = readonly [id: string, count: number, bytes: number | undefined, tags: readonly string[], why: string];

test.each<Case>([
  ["a/Ornith-35B", 664_900, 140e9, [], "the files hold 35 billion in 32 bits"],
  ["a/Model-27B-4bit", 4.665e9, 16.07e9, ["mlx", "4-bit"], "packed numbers, which say nothing of their bits"],
  ["a/Model-27B-GGUF", 0.461e9, 16.27e9, ["gguf"], "a part beside the model was counted"],
  ["a/Model-27B-i1-GGUF", 3e6, 0.01e9, ["gguf"], "only an importance matrix is there"],
  ["a/Model-12B-4bpw", 3.789e9, 7.59e9, [], "packed into 16 bits, as the name says"],
  ["a/Model-7B", 1e6, undefined, [], "nothing decides between the two"],
  ["a/Model-27B-oQ4e-mtp", 4.927e9, 16.98e9, ["mlx", "4-bit"], "the model is there with its draft layers"],
  ["a/Model-27B-MTP-GGUF", 0.461e9, 245.7e9, ["gguf"], "a part beside the model was counted"],
  ["a/Model-27B-NVFP4", 18.16e9, 21.9e9, ["nvfp4"], "bytes were counted, which hold two weights each"],
  ["a/Model-V4-Flash-2bit", 37.67e9, 122.3e9, ["mlx", "2-bit"], "no number of 2 bits takes 26"],
  ["a/Chat", 0.632e9, 3.08e9, ["4-bit", "base_model:quantized:a/Model-4B"], "the base model says how many"],
  ["a/Bot", 0.629e9, 2.28e9, ["mlx", "lora", "base_model:adapter:a/Model-4B"], "packed, and merged into the base"],
])("%s has not %d parameters in %s bytes (tags %j): %s", (id, count, bytes, tags) => {
  expect(named(id, count, bytes, ...tags)).toBeUndefined();
});

test.each<Case>([
  ["a/44b-reranker-minilm", 22.7e6, 90.9e6, [], "44 billion have no room"],
  ["a/Model-30B-assistant", 2.556e9, 5.112e9, [], "the bytes are 16 bits for each"],
  ["a/Model-120B-BF16-draft2", 2.942e9, 11.77e9, [], "the bytes are 32 bits for each"],
  ["a/Model-35B-pruned", 21.675e9, 43.36e9, [], "the bytes are 16 bits for each"],
  ["a/Model-7B", 7.6e9, undefined, [], "the name rounds"],
  ["a/Model-1.5B", 2.7e9, 5.4e9, [], "a name that says less contradicts nothing"],
  ["a/Model", 1e6, 140e9, [], "no name contradicts it"],
  ["a/Model-27B-MTP-bf16", 0.425e9, 0.862e9, ["mlx"], "the draft layers alone are there"],
  ["a/Model-27B-DFlash2", 1.924e9, 3.849e9, ["base_model:quantized:a/Model-27B"], "a draft model has its own size"],
  ["a/Model-27B-lora", 80e6, 0.47e9, ["gguf", "base_model:adapter:a/Model-27B"], "an adapter has its own size"],
  ["a/Pruned", 8e9, 16e9, ["base_model:finetune:a/Model-27B"], "a fine-tune may leave layers out"],
  ["a/models", 4.65e9, 406e9, ["gguf", "base_model:quantized:a/Model-12B"], "one file of several models was counted"],
  ["a/Model-4bit", 4e9, 80e9, ["awq", "4-bit"], "history takes room as well"],
])("%s has %d parameters in %s bytes (tags %j): %s", (id, count, bytes, tags) => {
  expect(named(id, count, bytes, ...tags)).toBe(count);
});
