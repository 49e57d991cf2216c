import { expect, test } from "vitest";
import { guessKind, kindOfFileName } from "./kind.ts";

test.each([
  ["models.jsonl.gz", "model"],
  ["/data/Datasets-2026-08.jsonl", "dataset"],
  ["hub_spaces.jsonl", "space"],
  ["model.jsonl", "model"],
  ["/models/rows.jsonl", undefined],
  ["models-and-datasets.jsonl", undefined],
  ["remodels.jsonl", undefined],
  ["-", undefined],
])("the file name %s says %s", (path, kind) => {
  expect(kindOfFileName(path)).toBe(kind);
});

test.each<[object, string]>([
  [{ id: "a/b", pipeline_tag: "fill-mask" }, "model"],
  [{ id: "a/b", sdk: "gradio" }, "space"],
  [{ id: "a/b", cardData: { sdk: "static" } }, "space"],
  [{ id: "a/b", description: "rows", downloads: 5 }, "dataset"],
  [{ id: "a/b", cardData: { task_categories: ["other"] } }, "dataset"],
  [{ id: "a/b", tags: ["size_categories:n<1K"] }, "dataset"],
  [{ id: "a/b", library_name: "keras", description: "a model that says more" }, "model"],
  [{ id: "a/b", tags: [5] }, "model"],
  [JSON.parse('{"__proto__": {"sdk": "gradio"}}'), "model"],
])("the record %j looks like a %s", (record, kind) => {
  expect(guessKind(record)).toBe(kind);
});
