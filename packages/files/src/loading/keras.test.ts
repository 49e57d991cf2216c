import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { folderWith } from "../test/folders.ts";
import { isKerasModel } from "./keras.ts";
import { importsOfKeras } from "./keras-config.ts";
import { readLoading } from "./read-loading.ts";

const names = (config: unknown) =>
  importsOfKeras(config)?.map(({ module, name, verdict }) => `${module}.${name}: ${verdict}`);

const dense = { module: "keras.layers", class_name: "Dense", config: { activation: "relu" }, registered_name: null };
const stored = { class_name: "__lambda__", config: { code: "4wEAAAA=", defaults: null, closure: null } };

test("layers of Keras are not named, those that run what is stored in the file are", () => {
  const model = { class_name: "Sequential", config: { layers: [dense] } };
  expect(names(model)).toEqual([]);
  const lambda = { module: "keras.layers", class_name: "Lambda", config: { function: stored } };
  expect(names({ ...model, config: { layers: [dense, lambda] } })).toEqual([
    "keras.layers.Lambda: commands",
    "keras.layers.__lambda__: commands",
  ]);
});

test.each([
  [{ module: "os", class_name: "function", config: "system" }, "os.system: commands"],
  [{ module: "acme.layers", class_name: "Block", config: {} }, "acme.layers.Block: unknown"],
  [{ module: null, class_name: "Block", config: {}, registered_name: "Acme>Block" }, "Acme.Block: unknown"],
  [{ class_name: "Acme>Block", config: {} }, "Acme.Block: unknown"],
  [{ module: "keras.utils", class_name: "function", config: "get_file" }, "keras.utils.get_file: unknown"],
  [{ module: "keras", class_name: "layers.Lambda", config: {} }, "keras.layers.Lambda: commands"],
  [{ module: "keras", class_name: "function", config: "utils.get_file" }, "keras.utils.get_file: unknown"],
  [{ module: "builtins", class_name: "function", config: "eval" }, "builtins.eval: commands"],
  [{ module: "builtins", class_name: "function", config: "exec" }, "builtins.exec: commands"],
  [{ module: "builtins", class_name: "function", config: "__import__" }, "builtins.__import__: commands"],
  [{ module: "builtins", class_name: "eval", config: {} }, "builtins.eval: commands"],
  [{ module: "keras.models", class_name: "function", config: "load_model" }, "keras.models.load_model: unknown"],
  [
    { module: "keras.applications.vgg16", class_name: "function", config: "VGG16" },
    "keras.applications.vgg16.VGG16: unknown",
  ],
  [
    { class_name: "StringLookup", config: { vocabulary: "/etc/passwd" } },
    "keras.layers.StringLookup(vocabulary=/etc/passwd): commands",
  ],
  [{ class_name: "TFSMLayer", config: { filepath: "x" } }, "keras.layers.TFSMLayer: commands"],
])("%j imports %s", (part, expected) => {
  expect(names([dense, { deep: [part] }])).toEqual([expected]);
});

test.each([
  { module: "keras.src.ops.numpy", class_name: "Add", config: {} },
  { module: "builtins", class_name: "function", config: "relu", registered_name: "function" },
  { module: "keras", class_name: "DTypePolicy", config: { name: "float32" } },
  { class_name: "__tensor__", config: { value: [1] } },
  { module: "keras.src.ops.nn", class_name: "function", config: "relu" },
  { module: "keras.layers", class_name: "TextVectorization", config: { vocabulary: ["a"] } },
])("%j is one of Keras", (part) => {
  expect(names(part)).toEqual([]);
});

test("a configuration with too many parts is not looked through", () => {
  expect(importsOfKeras(Array.from({ length: 200_001 }, () => ({})))).toBeUndefined();
});

async function read(path: string, ...parts: readonly (string | number)[]) {
  const bytes = parts.map((part) => (typeof part === "number" ? Buffer.alloc(part) : Buffer.from(part, "latin1")));
  const place = join(folderWith({ [path]: Buffer.concat(bytes) }), path);
  return readLoading({ path, place, size: statSync(place).size }, diskReader);
}

test("the configuration in HDF5 is found among its bytes, in any spelling of JSON", async () => {
  const signature = "\u0089HDF\r\n\u001a\n";
  const model = String.raw`{"class_name": "Sequential", "config": {"layers": [{"class_n\u0061me": "\u004cambda", "config": {"text": "a } \" {"}}]}}`;
  const found = await read("model.h5", signature, 3000, '{"', 20, model, 500);
  expect(found).toEqual({
    imports: [{ module: "keras.layers", name: "Lambda", verdict: "commands" }],
    risks: [],
    gaps: [],
  });
  expect(await read("only.h5", signature, 5000)).toBeUndefined();
  expect((await read("behind.h5", "PK\u0003\u0004", 508, signature, model))?.imports).toEqual(found?.imports);
});

test.each([
  ["numbers that only Python reads", (model: string) => model.replace("{}", '{"rate": NaN, "top": -Infinity}')],
  ["many blanks", (model: string) => model.replaceAll("{", `{${" ".repeat(40)}\n`)],
])("the configuration in HDF5 is found with %s", async (_what, edit) => {
  const model = JSON.stringify({ class_name: "Sequential", config: [{ class_name: "Lambda", config: {} }] });
  expect((await read("model.h5", 300, edit(model), 30))?.imports).toHaveLength(1);
});

test("bytes made to keep the search busy are a gap", async () => {
  expect((await read("busy.h5", '{"a": '.repeat(1_000_000)))?.gaps).toEqual([
    "looking for its configuration takes too long",
  ]);
});

test("weights alone are no model of Keras", () => {
  expect(["tf_model.h5", "tf_model-00001-of-00002.h5", "a/tf_model.h5"].filter(isKerasModel)).toEqual([]);
  expect(["model.weights.h5", "a/best.WEIGHTS.H5"].filter(isKerasModel)).toEqual([]);
  expect(["model.keras", "my_tf_model.h5", "best.hdf5"].every(isKerasModel)).toBe(true);
});
