import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { readFolder } from "../reading/read-folder.ts";
import { folderWith } from "../test/folders.ts";
import { Contents } from "./contents.ts";
import { notOnnx } from "./onnx-fields.ts";
import { readOnnxGraph } from "./onnx-graph.ts";
import { notProtobuf } from "./protobuf.ts";
import { recordOfFiles } from "./record-of-files.ts";

/** Graphs that the Python package onnx 1.23 wrote: with a weight inside, the second one listing it among the inputs. */
const ofToday = Buffer.from(
  [
    "CAgSADrcAQodCglpbnB1dF9pZHMSBmxvZ2l0cyIISWRlbnRpdHkSBHRpbnkqKwgECAIQAUIBd0ogAACAPwAAgD8AAIA/AACAPwAAgD8AAIA/",
    "AACAPwAAgD9aNAoJaW5wdXRfaWRzEicKJQgHEiEKDBIKYmF0Y2hfc2l6ZQoREg9zZXF1ZW5jZV9sZW5ndGhaCwoDYW55EgQKAggKYiIKBmxv",
    "Z2l0cxIYChYIARISCgwSCmJhdGNoX3NpemUKAggCYiEKDXByb2JhYmlsaXRpZXMSECIOCgwqCggHEgYKBAgBEgBCBAoAEBE=",
  ].join(""),
  "base64",
);
const ofEarlier = Buffer.from(
  [
    "CAMSADrkAQodCglpbnB1dF9pZHMSBmxvZ2l0cyIISWRlbnRpdHkSBHRpbnkqKwgECAIQAUIBd0ogAACAPwAAgD8AAIA/AACAPwAAgD8AAIA/",
    "AACAPwAAgD9aNAoJaW5wdXRfaWRzEicKJQgHEiEKDBIKYmF0Y2hfc2l6ZQoREg9zZXF1ZW5jZV9sZW5ndGhaEwoBdxIOCgwIARIICgIIBAoC",
    "CAJiIgoGbG9naXRzEhgKFggBEhIKDBIKYmF0Y2hfc2l6ZQoCCAJiIQoNcHJvYmFiaWxpdGllcxIQIg4KDCoKCAcSBgoECAESAEIECgAQEQ==",
  ].join(""),
  "base64",
);
async function graphOf(place: string): ReturnType<typeof readOnnxGraph> {
  return readOnnxGraph(diskReader, place, statSync(place).size);
}

const ids = { name: "input_ids", type: "int64", shape: ["batch_size", "sequence_length"] };
const outputs = [
  { name: "logits", type: "float32", shape: ["batch_size", 2] },
  { name: "probabilities", type: "sequence(map(int64, float32))" },
];

test("inputs and outputs have names, types and shapes; weights among the inputs of earlier files are none", async () => {
  const folder = folderWith({ "a.onnx": ofToday, "b.onnx": ofEarlier });
  expect(await graphOf(join(folder, "a.onnx"))).toEqual({
    inputs: [ids, { name: "any", type: "float16" }],
    outputs,
  });
  expect(await graphOf(join(folder, "b.onnx"))).toEqual({ inputs: [ids], outputs });
});

test("no beginning of a file and no other file gives a graph", async () => {
  const beginnings = Array.from({ length: ofToday.length - 6 }, (_, length) => [
    `${length}.onnx`,
    ofToday.subarray(0, length),
  ]);
  const folder = folderWith({ ...Object.fromEntries(beginnings), "text.onnx": "Not one at all, but a text." });
  for (const name of [...beginnings.map(([path]) => String(path)), "text.onnx"]) {
    await expect(graphOf(join(folder, name)), name).rejects.toThrow(notProtobuf);
  }
});

test("the record of a model has the graphs of its files, and says which cannot be read", async () => {
  const { read } = await readFolder(folderWith({ "onnx/model.onnx": ofToday, "onnx/model_q4.onnx": "x" }));
  const { value, problems } = await recordOfFiles("model", "ada/one", new Contents(read.revision.files, diskReader));
  expect(value["onnx"]).toEqual([{ filename: "onnx/model.onnx", inputs: [ids, expect.anything()], outputs }]);
  expect(problems).toEqual([notOnnx("onnx/model_q4.onnx", notProtobuf)]);
});
