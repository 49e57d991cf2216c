import { expect, test } from "vitest";
import type { RecordKind } from "../../kinds/kinds.ts";
import { parseRecord } from "../parse-record.ts";
import type { CatalogRecord } from "../record.ts";

/** The parsed record; fails the test when it was refused. */
function parsed(kind: RecordKind, fields: object): CatalogRecord {
  const { record, problem } = parseRecord(kind, { id: "a/b", ...fields });
  if (record === undefined) throw new Error(`refused: ${problem}`);
  return record;
}
const model = (fields: object): CatalogRecord => parsed("model", fields);

test.each<[object, string | undefined]>([
  [{ cardData: { license: "MIT" }, tags: ["license:gpl-3.0"] }, "mit"],
  [{ cardData: { license: ["cc-by-4.0", "mit"] } }, "cc-by-4.0"],
  [{ cardData: { license: "other", license_name: "Gemma-Terms" } }, "gemma-terms"],
  [{ cardData: { license: "other" } }, "other"],
  [{ _license: "qwen", tags: ["license:other"] }, "qwen"],
  [{ tags: ["x", "license:apache-2.0"] }, "apache-2.0"],
  [{ cardData: { license: "unknown" } }, undefined],
  [{ _license: "none" }, undefined],
  [{ tags: ["mit"] }, undefined],
])("license of %j is %j", (fields, license) => {
  expect(model(fields).license).toBe(license);
});

test("a library, like any other facet, is not called by the word for nothing", () => {
  expect(model({ library_name: "none" }).library).toBeUndefined();
  expect(model({ cardData: { library_name: "keras" } }).library).toBe("keras");
});

test.each<[object, readonly string[]]>([
  [{ cardData: { language: "EN" }, tags: ["pl"] }, ["en"]],
  [{ cardData: { language: ["en", "pl", 5] } }, ["en", "pl"]],
  [{ _languages: ["dag"], tags: ["en"] }, ["dag"]],
  [{ cardData: { language: false } }, ["no"]],
  [{ cardData: { language: ["en", false, true, 0] } }, ["en", "no"]],
  [{ tags: ["language:kab", "pl", "tf", "ml", "moe", "multilingual"] }, ["kab", "pl", "ml", "multilingual"]],
  [{ tags: ["tf", "rl", "oq", "moe", "constructor"] }, []],
  [{ cardData: { language: ["unknown", "none", "pl", "PL"] } }, ["pl"]],
])("languages of %j are %j", (fields, languages) => {
  expect(model(fields).languages).toEqual(languages);
});

test.each<[object, readonly string[]]>([
  [{ cardData: { base_model: "x/y" }, tags: ["base_model:z/z"] }, ["x/y"]],
  [{ cardData: { base_model: ["x/y", "gpt2", "./local", "a b", 7] } }, ["x/y", "gpt2"]],
  [{ _base_model: "x/y, z/w" }, ["x/y", "z/w"]],
  [{ tags: ["base_model:x/y", "base_model:quantized:x/y", "base_model:merge:z/w"] }, ["x/y", "z/w"]],
])("parents of %j are %j", (fields, baseModels) => {
  expect(model(fields).baseModels).toEqual(baseModels);
});

test.each<[RecordKind, object, readonly string[]]>([
  ["model", { pipeline_tag: "fill-mask" }, ["fill-mask"]],
  ["model", { pipeline_tag: "none" }, []],
  ["dataset", { cardData: { task_categories: ["translation", "other"] } }, ["translation", "other"]],
  ["dataset", { cardData: { task_categories: "translation" } }, ["translation"]],
  ["dataset", { tags: ["task_categories:summarization", "task_ids:x"] }, ["summarization"]],
  ["dataset", { _task: "text-generation,fill-mask" }, ["text-generation", "fill-mask"]],
  ["space", { pipeline_tag: "fill-mask" }, []],
  ["model", { pipeline_tag: "fill-mask", cardData: { pipeline_tag: "translation" } }, ["fill-mask"]],
  ["model", { cardData: { pipeline_tag: "translation" } }, ["translation"]],
  ["model", { _task: "translation", tags: ["task_categories:summarization"] }, []],
  ["dataset", { cardData: { task_categories: ["none", "unknown", " translation "] } }, ["translation"]],
  ["dataset", { _task: "fill-mask, fill-mask,, unknown" }, ["fill-mask"]],
])("tasks of the %s %j are %j", (kind, fields, tasks) => {
  expect(parsed(kind, fields).tasks).toEqual(tasks);
});

test.each<[object, number | undefined]>([
  [{ safetensors: { total: 109, parameters: { F32: 1 } }, gguf: { total: 5 } }, 109],
  [{ gguf: { total: 5 }, _parameters: 7 }, 5],
  [{ _parameters: 7 }, 7],
  [{ _parameters: 0 }, undefined],
])("parameters of %j are %j", (fields, parameters) => {
  expect(model(fields).parameters).toBe(parameters);
});

test("a record without tags gets those that its card implies; an empty list stays empty", () => {
  const card = {
    license: "mit",
    language: ["en"],
    task_categories: ["translation"],
    tags: ["own"],
    size_categories: "n<1K",
  };
  expect(parsed("dataset", { cardData: card }).tags).toEqual([
    "task_categories:translation",
    "size_categories:n<1K",
    "language:en",
    "license:mit",
    "own",
  ]);
  expect(parsed("dataset", { tags: [], cardData: card }).tags).toEqual([]);
  const fields = {
    library_name: "peft",
    pipeline_tag: "text-generation",
    cardData: { base_model: "x/y", language: "pl" },
  };
  expect(model(fields).tags).toEqual(["peft", "text-generation", "pl", "base_model:x/y"]);
});

test("a library is that of a model, an SDK that of a Space", () => {
  const fields = { library_name: "keras", sdk: "gradio" };
  expect(model(fields)).toMatchObject({ library: "keras" });
  expect(model(fields)).not.toHaveProperty("sdk");
  expect(parsed("space", fields)).toMatchObject({ sdk: "gradio" });
  for (const kind of ["dataset", "space"] as const) expect(parsed(kind, fields)).not.toHaveProperty("library");
  expect(parsed("dataset", fields)).not.toHaveProperty("sdk");
});

test("tags that a card implies: the SDK of a Space, datasets of a model, parents of models alone", () => {
  const cardData = { sdk: "docker", datasets: ["acme/rows"], base_model: "x/y", tags: ["own"] };
  expect(parsed("space", { cardData }).tags).toEqual(["docker", "own", "dataset:acme/rows"]);
  expect(model({ cardData: { ...cardData, sdk: undefined } }).tags).toEqual([
    "own",
    "dataset:acme/rows",
    "base_model:x/y",
  ]);
});

test("tags that a card implies may be longer than its words, and are not without an end", () => {
  const long = `${"o".repeat(90)}/${"n".repeat(90)}`;
  expect(model({ cardData: { base_model: long } }).tags).toEqual([`base_model:${long}`]);
  const tags = Array.from({ length: 5000 }, (_, number) => `tag-${number}`);
  expect(model({ cardData: { tags } }).tags).toHaveLength(2000);
});
