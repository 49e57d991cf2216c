import { describe, expect, test } from "vitest";
import { toModelFacts } from "../../facts/to-model-facts.ts";
import { parseRecord } from "../../record/parse-record.ts";

function factsOf(record: object): ReturnType<typeof toModelFacts> {
  const parsed = parseRecord("model", { id: "acme/model", tags: [], ...record });
  if (parsed.record === undefined) throw new Error(parsed.problem);
  return toModelFacts(parsed.record);
}

const named = (...files: readonly string[]): object => ({ siblings: files.map((rfilename) => ({ rfilename })) });

describe("how weights are quantized", () => {
  test("is what the record says, whatever else there is", () => {
    const record = { config: { quantization_config: { quant_method: "gptq", bits: 4 } }, tags: ["awq", "8-bit"] };
    const { quantization, derived } = factsOf(record);
    expect(quantization).toEqual({ method: "gptq", bits: 4 });
    expect(derived?.["quantization.method"]).toBeUndefined();
  });

  test("follows from the names of GGUF files, each type once, projectors left out", () => {
    const { quantization, derived } = factsOf(
      named(
        "m-Q4_K_M.gguf",
        "m-Q8_0-00001-of-00002.gguf",
        "m-Q8_0-00002-of-00002.gguf",
        "mmproj-F16.gguf",
        "mtp-m-Q5_0.gguf",
        "imatrix-m-Q6_K.gguf",
        "style-lora-BF16.gguf",
        "README.md",
      ),
    );
    expect(quantization).toEqual({ method: "gguf", fileTypes: ["Q4_K_M", "Q8_0"] });
    expect(derived?.["quantization.fileTypes"]).toEqual({ level: "derived", from: "the names of the files" });
  });

  test("files that are companions by their headers say nothing of it", () => {
    const gguf = { files: [{ path: "helper-Q8_0.gguf", kind: "draft" }] };
    const { quantization, gguf: read } = factsOf({ ...named("helper-Q8_0.gguf", "m-Q5_0.gguf"), gguf });
    expect(quantization).toEqual({ method: "gguf", fileTypes: ["Q5_0"] });
    expect(read).toEqual({ kinds: [{ path: "helper-Q8_0.gguf", kind: "draft" }] });
  });

  test("follows from the tags that the Hub makes of the configuration", () => {
    const { quantization, derived } = factsOf({ tags: ["transformers", "4-bit", "awq"] });
    expect(quantization).toEqual({ method: "awq", bits: 4 });
    expect(derived?.["quantization.bits"]).toEqual({ level: "derived", from: "tag awq, tag 4-bit" });
  });

  test.each([
    [["mxfp4", "8-bit"], { method: "mxfp4", bits: 4 }, "tag mxfp4"],
    [["fp8"], { method: "fp8", bits: 8 }, "tag fp8"],
    [
      ["compressed-tensors", "8-bit", "nvfp4"],
      { method: "compressed-tensors", bits: 4 },
      "tag compressed-tensors, tag nvfp4",
    ],
    [["compressed-tensors", "fp8"], { method: "compressed-tensors", bits: 8 }, "tag compressed-tensors, tag fp8"],
    [["nvfp4", "fp8", "8-bit"], { method: "fp8", bits: 8 }, "tag fp8, tag 8-bit"],
    [["mlx", "1-bit"], { bits: 1 }, "tag 1-bit"],
    [["mlx", "mxfp8", "8-bit"], { bits: 8 }, "tag 8-bit"],
  ])("has the bits of its format in the tags %j", (tags, found, from) => {
    const { quantization, derived } = factsOf({ tags });
    expect(quantization).toEqual(found);
    expect(derived?.["quantization.bits"]).toEqual({ level: "derived", from });
  });

  test.each([
    ["a/Llama-3-8B-AWQ", { method: "awq" }],
    ["a/Qwen2-7B-Instruct-GPTQ-Int4", { method: "gptq", bits: 4 }],
    ["unsloth/llama-3-8b-bnb-4bit", { method: "bitsandbytes", bits: 4 }],
    ["neuralmagic/Llama-3-8B-FP8", { method: "fp8", bits: 8 }],
    ["a/Model-NVFP4", { method: "nvfp4", bits: 4 }],
    ["RedHatAI/Model-quantized.w8a16", { bits: 8 }],
    ["mlx-community/Model-4bit", { bits: 4 }],
    ["someone/Model-7B-Q4_K_M-GGUF", { method: "gguf", fileTypes: ["Q4_K_M"] }],
    ["turbo/Model-exl3", { method: "exl3" }],
  ])("is guessed from the name %s", (id, found) => {
    const { quantization, derived } = factsOf({ id });
    expect(quantization).toEqual(found);
    for (const member of Object.keys(found)) {
      expect(derived?.[`quantization.${member}`]).toEqual({ level: "guessed", from: "the name" });
    }
  });

  test.each<[readonly string[], object | undefined]>([
    [["gptq_model-4bit-128g.safetensors", "config.json"], { method: "gptq", bits: 4 }],
    [["awq_model_w4_g128.pt", "optimizer.pt"], { method: "awq" }],
    [["transformer/flux1-dev-fp8.safetensors"], { method: "fp8", bits: 8 }],
    [
      ["model-00001-of-00002-nf4.safetensors", "model-00002-of-00002-nf4.safetensors"],
      { method: "bitsandbytes", bits: 4 },
    ],
    [["flux1-dev.safetensors", "flux1-dev-fp8.safetensors"], undefined],
    [["flux1-dev-nvfp4.safetensors", "flux1-dev-fp8.safetensors"], undefined],
    [["onnx/model_int8.onnx", "model.safetensors"], undefined],
    [["model.safetensors"], undefined],
  ])("is guessed from the files %j", (files, found) => {
    const { quantization, derived } = factsOf(named(...files));
    expect(quantization).toEqual(found);
    for (const member of Object.keys(found ?? {}))
      expect(derived?.[`quantization.${member}`]).toEqual({ level: "guessed", from: "the names of the files" });
  });

  test.each([
    "a/orbit-8",
    "awq/model",
    "a/1bitcoin-model",
    "a/Model-7B",
    "a/hint4-reader",
    "a/gguf-tools",
    "a/Model-BF16-GGUF",
  ])("is not told by the name %s", (id) => {
    expect(factsOf({ id }).quantization).toBeUndefined();
  });
});
