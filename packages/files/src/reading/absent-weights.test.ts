import { expect, test } from "vitest";
import { absentWeights } from "./absent-weights.ts";

const indexOf = (map: unknown) => (): Promise<string> => Promise.resolve(JSON.stringify({ weight_map: map }));
const absentOf = (paths: readonly string[], map: unknown = {}): Promise<readonly string[]> =>
  absentWeights(
    paths.map((path) => ({ path, place: path })),
    indexOf(map),
  );

test.each([
  [["model-00001-of-00003.safetensors"], ["model-00002-of-00003.safetensors", "model-00003-of-00003.safetensors"]],
  [["a-Q8_0-00001-of-00003.gguf", "a-Q8_0-00003-of-00003.gguf"], ["a-Q8_0-00002-of-00003.gguf"]],
  [["pytorch_model-00002-of-00002.bin"], ["pytorch_model-00001-of-00002.bin"]],
  [["tf_model-00001-of-00002.h5", "model.safetensors"], ["tf_model-00002-of-00002.h5"]],
  [["unet/model-00001-of-000002.safetensors"], ["unet/model-00002-of-000002.safetensors"]],
  [["m-00000-of-00002.safetensors"], ["m-00001-of-00002.safetensors"]],
])("the numbers in %j ask for %j", async (paths, absent) => {
  expect(await absentOf(paths)).toEqual(absent);
});

test.each([
  [["model-00001-of-00001.safetensors"]],
  [["m-00000-of-00002.safetensors", "m-00001-of-00002.safetensors"]],
  [["Q4/a-00001-of-00002.gguf", "Q4/a-00002-of-00002.gguf", "a.gguf"]],
  [["data/train-00001-of-00003.parquet", "events-00001-of-00002.jsonl"]],
  [["model-1-of-3.safetensors", "model-00001-of-00003.safetensors.metadata"]],
])("nothing is missing of %j", async (paths) => {
  expect(await absentOf(paths)).toEqual([]);
});

test("an index names what is missing in its folder, once; an index that cannot be read names nothing", async () => {
  const map = { a: "model-00001-of-00002.safetensors", b: "model-00002-of-00002.safetensors", c: 5 };
  const paths = ["text/model.safetensors.index.json", "text/model-00001-of-00002.safetensors"];
  expect(await absentOf(paths, map)).toEqual(["text/model-00002-of-00002.safetensors"]);
  expect(await absentOf(["x.index.json"], "no map")).toEqual([]);
});

test("an index of a format that was not downloaded asks for nothing where there are other weights", async () => {
  const map = { a: "pytorch_model-00001-of-00002.bin", b: "pytorch_model-00002-of-00002.bin" };
  const index = "pytorch_model.bin.index.json";
  expect(await absentOf([index, "model.safetensors"], map)).toEqual([]);
  expect(await absentOf([index, "other/model.safetensors"], map)).toEqual([map.a, map.b]);
  expect(await absentOf([index, "config.json"], map)).toEqual([map.a, map.b]);
  expect(await absentOf([index, "model.safetensors", map.a], map)).toEqual([map.b]);
});
