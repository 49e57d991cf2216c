import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { folderWith } from "../test/folders.ts";
import { readLoading } from "./read-loading.ts";

/** Models that the Python package onnx 1.23 wrote, with weights outside the file. */
const models = {
  inside:
    "CA46ggEKDgoBeAoBdxIBeSIDQWRkEgFnKkMIAggCEAFCAXdqGwoIbG9jYXRpb24SD21vZGVsLm9ubnhfZGF0YWoLCgZvZmZzZXQSATBqDAoGbGVuZ3RoEgIxNnABWhMKAXgSDgoMCAESCAoCCAIKAggCYhMKAXkSDgoMCAESCAoCCAIKAggCQgIQHA==",
  /** In both branches of a condition. */
  branches:
    "CA462QIKnAIKAWMSAXkiAklmKoYBCgtlbHNlX2JyYW5jaDJ0ClYSAnkxIghDb25zdGFudCpGCgV2YWx1ZSo6CAIIAhABQgFjahIKCGxvY2F0aW9uEgYuLi9zdWJqCwoGb2Zmc2V0EgEwagwKBmxlbmd0aBICMTZwAaABBBIEdGhlbmIUCgJ5MRIOCgwIARIICgIIAgoCCAKgAQUqhgEKC3RoZW5fYnJhbmNoMnQKVhICeTEiCENvbnN0YW50KkYKBXZhbHVlKjoIAggCEAFCAWNqEgoIbG9jYXRpb24SBi4uL3N1YmoLCgZvZmZzZXQSATBqDAoGbGVuZ3RoEgIxNnABoAEEEgR0aGVuYhQKAnkxEg4KDAgBEggKAggCCgIIAqABBRIBZ1oTCgF4Eg4KDAgBEggKAggCCgIIAloLCgFjEgYKBAgJEgBiEwoBeRIOCgwIARIICgIIAgoCCAJCAhAc",
  /** In a function of the model's own. */
  functions:
    "CA46PQoOCgF4EgF5IgFGOgNvd24SAWdaEwoBeBIOCgwIARIICgIIAgoCCAJiEwoBeRIOCgwIARIICgIIAgoCCAJCAhAcygF6CgFGIgFhKgFiOlQSAWsiCENvbnN0YW50KkUKBXZhbHVlKjkIAggCEAFCAWNqEQoIbG9jYXRpb24SBS4uL2ZuagsKBm9mZnNldBIBMGoMCgZsZW5ndGgSAjE2cAGgAQQ6DgoBYQoBaxIBYiIDQWRkSgQKABARUgNvd24=",
};

async function read(bytes: Uint8Array) {
  const place = join(folderWith({ "m.onnx": bytes }), "m.onnx");
  return readLoading({ path: "m.onnx", place, size: statSync(place).size }, diskReader);
}
const stored = (name: keyof typeof models): Buffer => Buffer.from(models[name], "base64");

test("weights beside a model are where they belong", async () => {
  expect(await read(stored("inside"))).toBeUndefined();
});

test.each([
  ["branches", "../sub"],
  ["functions", "../fn"],
] as const)("weights from outside its folder are named, in %s too", async (name, path) => {
  const risks = [`takes weights from outside its folder: ${path}`];
  expect(await read(stored(name))).toEqual({ imports: [], risks, gaps: [] });
});

test.each(["/etc/passwd  ", "C:\\keys\\weights", "a/../../b/data ", "..\\..\\weights ", "file:///weights"])(
  "%s is outside on some system",
  async (path) => {
    const bytes = stored("inside");
    bytes.write(path.padEnd(15).slice(0, 15), bytes.indexOf("model.onnx_data"));
    expect((await read(bytes))?.risks).toHaveLength(1);
  },
);

test("groups, which nobody writes and all programs pass over, hide nothing", async () => {
  const bytes = Buffer.concat([Buffer.from([0xa3, 0x06, 0xa4, 0x06]), stored("functions")]);
  expect((await read(bytes))?.risks).toEqual(["takes weights from outside its folder: ../fn"]);
});

test("a file that cannot be read as ONNX is left to those who load it", async () => {
  expect(await read(Buffer.from("GET / HTTP/1.1"))).toBeUndefined();
});
