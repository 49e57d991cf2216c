import { expect, test } from "vitest";
import { fileSize } from "../quantization/file-size.ts";
import { qualityLoss } from "../quantization/quality-loss.ts";
import { cacheBytes } from "./memory-need.ts";
import { usualModels } from "./usual-models.ts";
import { offeredTypes, systemReserve, whatFits } from "./what-fits.ts";

const gibibyte = 2 ** 30;
const needOf = (size: string, type: string, tokens = 8192) =>
  whatFits({ gigabytes: 8, memory: "gpu", tokens })
    .find(({ model }) => model.size === size)
    ?.types.find((one) => one.type === type)?.need;

// Sizes that llama.cpp publishes for Llama 3.1 8B, in its tools/quantize/README.md.
test.each([
  ["IQ1_M", 2.01],
  ["IQ2_XXS", 2.23],
  ["IQ2_M", 2.74],
  ["Q2_K", 2.95],
  ["IQ3_XXS", 3.04],
  ["IQ3_M", 3.52],
  ["IQ4_XS", 4.17],
  ["Q4_K_M", 4.58],
  ["Q5_K_M", 5.33],
  ["Q6_K", 6.14],
  ["Q8_0", 7.95],
  ["F16", 14.96],
])("the weights of Llama 3.1 8B as %s take the %s GiB that llama.cpp publishes", (type, published) => {
  expect((needOf("8B", type)?.weights ?? 0) / gibibyte).toBeCloseTo(published, 1);
});

test("the weights of Llama 3.1 70B as Q4_K_M are within two hundredths of the 43.1 GB that llama.cpp publishes", () => {
  const bytes = needOf("70B", "Q4_K_M")?.weights ?? 0;
  expect(Math.abs(bytes / 43.1e9 - 1)).toBeLessThan(0.02);
});

// "KV self size" of llama.cpp, keys and values in F16.
test.each([
  ["8B", 8192, 1024],
  ["70B", 8192, 2560],
])("the cache of %s for %s tokens takes %s MiB, as llama.cpp prints it", (size, tokens, mebibytes) => {
  const model = usualModels.find((one) => one.size === size);
  expect(model && cacheBytes(model.attention, tokens) / 2 ** 20).toBe(mebibytes);
});

// "Mean PPL ratio" of Llama 3 8B, published apart from the perplexities that the table is made from.
test.each([
  ["Q2_K", 1.564849],
  ["Q4_K_M", 1.02816],
  ["Q6_K", 1.00349],
  ["Q8_0", 1.000425],
] as const)("the loss of %s is the published ratio %s", (type, ratio) => {
  expect(qualityLoss(type)?.ratio).toBeCloseTo(ratio, 5);
});

test("every offered type has a published loss, and a type without figures has none", () => {
  for (const type of offeredTypes) expect(qualityLoss(type), type).toBeDefined();
  expect(qualityLoss("IQ3_M")?.withMatrix).toBe(true);
  expect(qualityLoss("Q4_K_XL")).toBeUndefined();
});

test("types stand from the most bits to the fewest", () => {
  const bits = offeredTypes.map((type) => fileSize(type, usualModels[3]!.shape)?.bitsPerWeight ?? 0);
  expect(bits).toEqual(bits.toSorted((a, b) => b - a));
});

test("the best type is the one that loses the least among those that fit entirely", () => {
  const best = Object.fromEntries(
    whatFits({ gigabytes: 8, memory: "gpu", tokens: 8192 }).map(({ model, best: type }) => [model.size, type]),
  );
  expect(best).toMatchObject({ "3B": "Q8_0", "4B": "Q8_0", "8B": "Q5_K_M", "14B": "IQ2_M", "70B": undefined });
});

/** How many sizes at how many types fit entirely. */
const fitting = (gigabytes: number, memory: "gpu" | "system", tokens: number): number =>
  whatFits({ gigabytes, memory, tokens }).flatMap(({ types }) => types.filter(({ fit }) => fit.kind === "whole"))
    .length;

test("a longer text, a smaller memory and the reserve of the system leave room for less", () => {
  expect(fitting(16, "gpu", 8192)).toBeGreaterThan(fitting(8, "gpu", 8192));
  expect(fitting(16, "gpu", 2048)).toBeGreaterThan(fitting(16, "gpu", 131_072));
  expect(fitting(16, "system", 8192)).toBe(fitting(16 - systemReserve, "gpu", 8192));
  expect(fitting(1, "system", 8192)).toBe(0);
});
