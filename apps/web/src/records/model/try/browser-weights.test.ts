import { expect, test } from "vitest";
import { browserWeights } from "./browser-weights.ts";
import { tryTasks } from "./tasks.ts";

const single = tryTasks["text-classification"]!;
const pair = tryTasks["translation"]!;
const paths = (...names: readonly string[]) => names.map((path) => ({ path, size: 10 }));

test("weights of each type are offered, those of few bits for each weight first, with the bytes of all their files", () => {
  const found = browserWeights(paths("onnx/model.onnx", "onnx/model_fp16.onnx", "onnx/model_quantized.onnx"), single);
  expect(found.map(({ dtype, bytes }) => [dtype, bytes])).toEqual([
    ["q8", 10],
    ["fp32", 10],
    ["fp16", 10],
  ]);
});

test("data beside a graph belongs to it, and the library is told how many files that is", () => {
  const files = paths(
    "onnx/model_q4.onnx",
    "onnx/model_q4.onnx_data",
    "onnx/model_q4.onnx_data_1",
    "onnx/model_q4.onnx_data_3",
  );
  expect(browserWeights(files, single)).toEqual([
    {
      dtype: "q4",
      files: files.slice(0, 3),
      bytes: 30,
      externalData: { "model_q4.onnx": 2 },
    },
  ]);
});

test("a size that nobody knows leaves the sum open", () => {
  const [found] = browserWeights([{ path: "onnx/model.onnx" }], single);
  expect(found).toEqual({ dtype: "fp32", files: [{ path: "onnx/model.onnx" }] });
});

test("a model of two graphs needs both of the same type", () => {
  const encoders = paths("onnx/encoder_model.onnx", "onnx/encoder_model_quantized.onnx");
  expect(browserWeights(encoders, pair)).toEqual([]);
  const found = browserWeights([...encoders, ...paths("onnx/decoder_model_merged_quantized.onnx")], pair);
  expect(found.map(({ dtype, bytes }) => [dtype, bytes])).toEqual([["q8", 20]]);
});

test("of two ways to store a model the one is taken whose files are there", () => {
  const files = paths("onnx/encoder_model.onnx", "onnx/decoder_model_merged.onnx", "model.onnx");
  const [found] = browserWeights(files, tryTasks["automatic-speech-recognition"]!);
  expect(found?.files.map(({ path }) => path)).toEqual(["onnx/encoder_model.onnx", "onnx/decoder_model_merged.onnx"]);
});
