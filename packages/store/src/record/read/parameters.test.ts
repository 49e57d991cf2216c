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

test("what is not quantized, or does not say with how many bits, is counted as it is stated", () => {
  const { safetensors } = awq;
  expect(countOf({ safetensors })).toBe(safetensors.total);
  expect(countOf({ safetensors, config: { quantization_config: { quant_method: "fp8" } } })).toBe(safetensors.total);
  expect(countOf({ ...awq, safetensors: { parameters: { F8_E4M3: 7e9, BF16: 1e9 }, total: 8e9 } })).toBe(8e9);
});
