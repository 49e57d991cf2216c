import { expect, test } from "vitest";
import { quantizationPackages } from "./quantization-packages.ts";
import { transformersInstall } from "./transformers-install.ts";

test.each([
  [{ tags: ["awq"] }, ["gptqmodel"]],
  [{ tags: [], quantization: { method: "bitsandbytes", bits: 4 } }, ["bitsandbytes"]],
  [{ tags: ["compressed-tensors"] }, ["compressed-tensors"]],
  // The word of config.json counts before that of tags.
  [{ tags: ["awq"], quantization: { method: "fp8" } }, []],
  [{ tags: ["safetensors"] }, []],
])("weights of %j need %j", (model, packages) => {
  expect(quantizationPackages({ id: "a/b", ...model })).toEqual(packages);
});

test("an adapter is loaded with peft, and nothing is installed twice", () => {
  const adapter = { id: "a/b", tags: ["bitsandbytes"], peft: { baseModel: "a/c" } };
  expect(transformersInstall(adapter, "transformers", "accelerate", "bitsandbytes").pip).toEqual([
    "transformers",
    "torch",
    "accelerate",
    "bitsandbytes",
    "peft",
  ]);
});
