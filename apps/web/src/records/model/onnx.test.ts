import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll } from "../test/catalog-hub.ts";
import { endless, evil, expectInert } from "../test/hostile.ts";
import type { ModelPage } from "./load.ts";
import page from "./page.ts";

const graph = {
  inputs: [{ name: "input_ids", type: "int64", shape: ["batch_size", 128] }],
  outputs: [{ name: "logits", type: "float32" }],
};
const hostile = { name: evil, type: endless, shape: [evil, 2, null] };
const hub = await catalogHub({
  model: [
    { id: "ada/plain", onnx: "none" },
    { id: "ada/graph", onnx: ["model", "model_q4"].map((name) => ({ filename: `onnx/${name}.onnx`, ...graph })) },
    { id: "eve/graph", onnx: [{ filename: evil, inputs: [hostile], outputs: [5, {}] }] },
  ],
});

const write = (id: string) => writeAll<ModelPage>(page, inputFor(hub, `/models/${id}`, { id }));

test("inputs and outputs stand in all three forms, once for files that share them", async () => {
  const { data, html, markdown } = await write("ada/graph");
  expect(data.onnx).toEqual([{ files: ["onnx/model.onnx", "onnx/model_q4.onnx"], ...graph }]);
  expect(html).toContain("onnx/model.onnx and 1 more");
  expect(html).toContain("[batch_size, 128]");
  expect(markdown).toContain(String.raw`| Input | input_ids | int64 | \[batch_size, 128\] |`);
  expect(markdown).toContain("| Output | logits | float32 | any |");
});

test("models without them have no such section, and hostile ones change nothing", async () => {
  expect((await write("ada/plain")).data.onnx).toBeUndefined();
  expectInert(await write("eve/graph"));
});
