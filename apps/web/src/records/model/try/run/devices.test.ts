import { afterEach, expect, test, vi } from "vitest";
import { devicesFor } from "./devices.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose graphics card has some features; without one, it refuses. */
function useCard(features?: readonly string[]): void {
  const adapter = features === undefined ? null : { features: new Set(features) };
  vi.stubGlobal("navigator", { gpu: { requestAdapter: async () => adapter } });
}

test("weights that graphics cards calculate with start there, and on the processor where that fails", async () => {
  useCard(["shader-f16"]);
  for (const dtype of ["fp32", "fp16", "q4", "q4f16"] as const) {
    expect(await devicesFor(dtype), dtype).toEqual(["webgpu", "wasm"]);
  }
  for (const dtype of ["q8", "int8", "uint8", "bnb4"] as const)
    expect(await devicesFor(dtype), dtype).toEqual(["wasm"]);
});

test("16-bit floats need a card that has them", async () => {
  useCard([]);
  expect(await devicesFor("fp16")).toEqual(["wasm"]);
  expect(await devicesFor("q4f16")).toEqual(["wasm"]);
  expect(await devicesFor("fp32")).toEqual(["webgpu", "wasm"]);
});

test("without a card, with one that fails or in a browser without WebGPU, the processor remains", async () => {
  useCard();
  expect(await devicesFor("fp32")).toEqual(["wasm"]);
  vi.stubGlobal("navigator", { gpu: { requestAdapter: () => Promise.reject(new Error("lost")) } });
  expect(await devicesFor("fp32")).toEqual(["wasm"]);
  vi.stubGlobal("navigator", {});
  expect(await devicesFor("fp32")).toEqual(["wasm"]);
});
