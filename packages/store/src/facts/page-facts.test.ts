import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RecordKind } from "../kinds/kinds.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toDatasetCard } from "./to-dataset-card.ts";
import { toFilePaths, toFiles } from "./to-files.ts";
import { toParameters } from "./to-parameters.ts";
import { toProviderMappings } from "./to-provider-mappings.ts";
import { toStorage } from "./to-storage.ts";
import { toSubsets } from "./to-subsets.ts";
import { toUsedDatasets } from "./to-used-datasets.ts";

function parsed(fields: object, kind: RecordKind = "model"): CatalogRecord {
  const { record, problem } = parseRecord(kind, { id: "ada/one", ...fields });
  if (!record) throw new Error(problem);
  return record;
}

const anyOf = (keys: readonly string[]): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(keys.map((key) => [key, fc.jsonValue()])), { requiredKeys: [] });

test("files keep their order, and entries without a path are left out", () => {
  const siblings = [{ rfilename: "b.bin", size: 5 }, { rfilename: 5 }, "a", { rfilename: "a\uD800.txt", size: -1 }];
  const record = parsed({ siblings });
  expect(toFiles(record)).toEqual({ total: 2, shown: [{ path: "b.bin", size: 5 }, { path: "a\uFFFD.txt" }] });
  expect([...toFilePaths(record)]).toEqual(["b.bin", "a\uFFFD.txt"]);
  expect(toFiles(parsed({ siblings: "many" }))).toBeUndefined();
});

test("of a long list of files the first 300 are shown and all are counted", () => {
  const files = toFiles(parsed({ siblings: Array.from({ length: 301 }, (_, at) => ({ rfilename: `${at}` })) }));
  expect(files?.total).toBe(301);
  expect(files?.shown).toHaveLength(300);
  expect(files?.shown[299]).toEqual({ path: "299" });
});

test("parameters by data type, as far as they are numbers", () => {
  const safetensors = { parameters: { BF16: 7, F32: "many", I8: -1, F16: 0 }, total: 7 };
  expect(toParameters(parsed({ safetensors }))).toEqual([
    ["BF16", 7],
    ["F16", 0],
  ]);
  expect(toParameters(parsed({ safetensors: [1] }))).toEqual([]);
});

test("used datasets come from record and card, and from the tags where both say nothing", () => {
  const tags = ["dataset:c/three", "dataset:c/three", "dataset:", "dataset:not an id"];
  expect(toUsedDatasets(parsed({ tags }))).toEqual(["c/three"]);
  expect(toUsedDatasets(parsed({ tags, datasets: ["a/one"], cardData: { datasets: "b/two" } }))).toEqual([
    "a/one",
    "b/two",
  ]);
});

test("a card's words, without those that say that nothing is known", () => {
  const cardData = {
    task_ids: "sentiment",
    source_datasets: ["original", 5, "extended|b"],
    annotations_creators: ["unknown"],
    paperswithcode_id: ["no"],
    dataset_info: { download_size: 10.5 },
  };
  const none = { multilinguality: [], annotatedBy: [], textsBy: [] };
  expect(toDatasetCard(parsed({ cardData }, "dataset"))).toEqual({
    ...none,
    subtasks: ["sentiment"],
    madeFrom: ["original", "extended|b"],
    downloadBytes: 10.5,
  });
  const several = { dataset_info: [{ download_size: 1 }, { download_size: 2 }] };
  expect(toDatasetCard(parsed({ cardData: several }, "dataset")).downloadBytes).toBeUndefined();
});

test("subsets with the types of their columns and the sizes of their splits", () => {
  const features = [
    { name: "text", dtype: "string" },
    { name: "label", dtype: { class_label: { names: [] } } },
    { name: "tokens", sequence: "string" },
    { dtype: "int64" },
  ];
  const splits = [{ name: "train", num_examples: 3, num_bytes: 1.5 }, { name: "test", num_examples: "few" }, 5];
  const dataset_info = [{ config_name: "default", features, splits }, { config_name: "empty" }, "text"];
  expect(toSubsets(parsed({ cardData: { dataset_info } }, "dataset"))).toEqual({
    total: 1,
    shown: [
      {
        columns: [
          { name: "text", type: "string" },
          { name: "label", type: "class_label" },
          { name: "tokens", type: "sequence" },
        ],
        splits: [{ name: "train", rows: 3, bytes: 1.5 }, { name: "test" }],
      },
    ],
  });
});

test("providers that serve a model; nothing where the record says nothing", () => {
  expect(toProviderMappings(parsed({}))).toBeUndefined();
  const mapping = { together: { providerId: "x/y", status: "live" } };
  expect([...(toProviderMappings(parsed({ inferenceProviderMapping: mapping }))?.keys() ?? [])]).toEqual(["together"]);
});

test("no record makes any of them throw", () => {
  const names = ["siblings", "safetensors", "datasets", "usedStorage", "inferenceProviderMapping"];
  const cardNames = ["dataset_info", "task_ids", "datasets", "paperswithcode_id"];
  const property = fc.property(anyOf(names), anyOf(cardNames), (fields, cardData) => {
    const record = parsed({ ...fields, cardData });
    for (const read of [toDatasetCard, toFiles, toParameters, toProviderMappings, toStorage, toSubsets, toUsedDatasets])
      expect(() => read(record)).not.toThrow();
  });
  fc.assert(property, { numRuns: 200 });
});
