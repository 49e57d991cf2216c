import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { facetValuesOf, valueLabel } from "./facet-values.ts";

function formatsOf(fields: object): string[] {
  const { record, problem } = parseRecord("model", { id: "a/b", ...fields });
  if (!record) throw new Error(problem);
  return facetValuesOf(record).flatMap(([id, value]) => (id === "format" ? [value] : []));
}
const withFiles = (...paths: string[]): string[] => formatsOf({ siblings: paths.map((rfilename) => ({ rfilename })) });

test("the formats of a model come from its files, its tags and rows of lists", () => {
  expect(formatsOf({ tags: ["gguf"], _formats: ["mlx"], siblings: [{ rfilename: "model.safetensors" }] })).toEqual([
    "safetensors",
    "gguf",
    "mlx",
  ]);
  expect(formatsOf({ tags: ["tf", "flax", "constructor"], _formats: "gguf" })).toEqual(["gguf", "tensorflow", "jax"]);
  expect(formatsOf({}), "a model that says nothing").toEqual(["none"]);
});

test.each([
  ["model-00001-of-00002.safetensors", "safetensors"],
  ["Q4/model-Q4_K_M.GGUF", "gguf"],
  ["pytorch_model-00001-of-00002.bin", "pytorch"],
  ["unet/diffusion_pytorch_model.fp16.bin", "pytorch"],
  ["best.pt", "pytorch"],
  ["onnx/model_quantized.onnx", "onnx"],
  ["tf_model.h5", "tensorflow"],
  ["flax_model.msgpack", "jax"],
  ["openvino_model.xml", "openvino"],
  ["unet.mlpackage/Manifest.json", "coreml"],
])("%s is %s", (path, format) => expect(withFiles(path)).toEqual([format]));

test.each([
  "training_args.bin",
  "optimizer.pt",
  "scheduler.pt",
  "rng_state_0.pth",
  "openvino_model.bin",
  "config.json",
])("%s holds no weights", (path) => expect(withFiles(path)).toEqual(["none"]));

test("formats have names for people; those of datasets stay as they are", () => {
  expect(valueLabel("model", "format", "gguf")).toBe("GGUF");
  expect(valueLabel("model", "format", "constructor")).toBe("constructor");
  expect(valueLabel("dataset", "format", "parquet")).toBe("parquet");
});
