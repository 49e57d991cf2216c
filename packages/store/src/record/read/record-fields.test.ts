import { expect, test } from "vitest";
import type { RecordKind } from "../../kinds/kinds.ts";
import { parseRecord } from "../parse-record.ts";
import type { CatalogRecord } from "../record.ts";

const read = (kind: RecordKind, fields: object): CatalogRecord => {
  const { record, problem } = parseRecord(kind, { id: "ada/one", ...fields });
  if (!record) throw new Error(problem);
  return record;
};

const dataset = (fields: object): CatalogRecord => read("dataset", fields);

const splits = (...rows: unknown[]): object => ({
  cardData: { dataset_info: { splits: rows.map((num_examples) => ({ name: "train", num_examples })) } },
});

test.each([
  ["the card states a range", { cardData: { size_categories: ["10K<n<100K"] } }, ["10K<n<100K"]],
  ["one word instead of a list", { cardData: { size_categories: "n<1K" } }, ["n<1K"]],
  ["ranges in any case and order", { cardData: { size_categories: ["1m<n<10m", "N<1k"] } }, ["n<1K", "1M<n<10M"]],
  [
    "subset by subset",
    { cardData: { size_categories: { a: ["1M<n<10M"], b: ["100k<n<1M"] } } },
    ["100K<n<1M", "1M<n<10M"],
  ],
  ["the tags", { tags: ["size_categories:n>1T"] }, ["n>1T"]],
  [
    "words that are no range give way to the tags",
    { cardData: { size_categories: ["8K"] }, tags: ["size_categories:n<1K"] },
    ["n<1K"],
  ],
  ["nothing", {}, undefined],
  ["words that are no range", { cardData: { size_categories: ["18K", 5, null, { a: 1 }] } }, undefined],
  ["counted rows", splits(900, 100), ["1K<n<10K"]],
  ["999 counted rows", splits(999), ["n<1K"]],
  ["very many counted rows", splits(Number.MAX_SAFE_INTEGER), ["n>1T"]],
  ["counts that are none", splits(-5, "many", 1.5, null), undefined],
  ["1000 counted rows", splits(1000), ["1K<n<10K"]],
  ["9999 counted rows", splits(9999), ["1K<n<10K"]],
  ["10000 counted rows", splits(10_000), ["10K<n<100K"]],
  ["a trillion counted rows", splits(10 ** 12), ["n>1T"]],
  ["one row less", splits(10 ** 12 - 1), ["100B<n<1T"]],
  ["one row", splits(1), ["n<1K"]],
  [
    "several subsets",
    { cardData: { dataset_info: [{ splits: [{ num_examples: 700 }] }, { splits: { num_examples: 700 } }, null] } },
    ["1K<n<10K"],
  ],
])("sizes: %s", (_, fields, sizes) => {
  expect(dataset(fields).sizes).toEqual(sizes);
});

test("of many formats and files the most frequent come first, and there is an end", () => {
  const siblings = ["a.csv", "b.json", "c.json", "d.csv", "e.csv", "f.txt"].map((rfilename) => ({ rfilename }));
  expect(dataset({ siblings }).formats).toEqual(["csv", "json", "text"]);
  const tags = Array.from({ length: 60 }, (_, number) => `format:f${number}`);
  expect(dataset({ tags }).formats).toHaveLength(50);
});

test("formats are those of the tags, else what most files end in", () => {
  const siblings = ["README.md", "a.csv", "data/b.jsonl.gz", "data/c.json", "t.lance/data/x.bin", "dataset_infos.json"];
  expect(dataset({ siblings: siblings.map((rfilename) => ({ rfilename })) }).formats).toEqual(["json", "csv", "lance"]);
  expect(dataset({ tags: ["format:parquet"], siblings: [{ rfilename: "a.csv" }] }).formats).toEqual(["parquet"]);
  expect(dataset({ siblings: [{ rfilename: 5 }, null, "a.csv"] }).formats).toBeUndefined();
});

test("modalities and libraries are read from the tags", () => {
  const { modalities, libraries, library } = dataset({
    tags: ["modality:text", "library:", "library:dask", "library:dask"],
  });
  expect({ modalities, libraries, library }).toEqual({ modalities: ["text"], libraries: ["dask"], library: undefined });
});

const many = (prefix: string): string[] => Array.from({ length: 60 }, (_, number) => `${prefix}:v${number}`);

test("of many values each field keeps fifty", () => {
  const { modalities, libraries } = dataset({ tags: [...many("modality"), ...many("library")] });
  const { models, datasets } = read("space", { tags: [...many("model"), ...many("dataset")] });
  for (const values of [modalities, libraries, models, datasets]) {
    expect(values).toHaveLength(50);
    expect(values?.[0]).toBe("v0");
  }
});

test.each([
  ["what it runs on", { runtime: { hardware: { current: "t4-small", requested: "cpu-basic" } } }, "t4-small"],
  [
    "what it asks for while it sleeps",
    { runtime: { hardware: { current: null, requested: "cpu-basic" } } },
    "cpu-basic",
  ],
  ["a row of a list", { _hardware: "l4x1" }, "l4x1"],
  ["nothing", { runtime: "none" }, undefined],
])("hardware: %s", (_, fields, hardware) => {
  expect(read("space", fields).hardware).toBe(hardware);
});

test("what a demo app uses is read from the record and its card; what is no id is left out", () => {
  const fields = { models: ["a/m", "<b>", 5], cardData: { models: ["a/m", "b/m"], datasets: "a/set" } };
  expect(read("space", fields)).toMatchObject({ models: ["a/m", "b/m"], datasets: ["a/set"] });
});

test("the state of a demo app is read; models and datasets have none", () => {
  expect(read("space", { runtime: { stage: "SLEEPING" } }).stage).toBe("SLEEPING");
  expect(read("model", { runtime: { stage: "SLEEPING" }, tags: ["format:csv"] })).not.toHaveProperty("stage");
});

test.each([
  ["data/a.parquet", "parquet"],
  ["a.csv", "csv"],
  ["a.TSV", "csv"],
  ["a.jsonl.gz", "json"],
  ["a.ndjson.zst", "json"],
  ["shard-000.tar", "webdataset"],
  ["vectors.lance/data/0a1b.bin", "lance"],
  ["vectors.lance", "lance"],
  ["a.arrow", "arrow"],
  ["notes.txt", "text"],
  ["LICENSE.txt", undefined],
  ["app/requirements.txt", undefined],
  ["my-requirements.txt", "text"],
  ["requirements.txt.csv", "csv"],
  ["state.json.tar", "webdataset"],
  ["my.config.json", "json"],
  ["a.csv.d/README", undefined],
  ["a.csv~", undefined],
  ["a.csv.bak", undefined],
  ["dataset_info.json", undefined],
  ["README", undefined],
])("a dataset of %s is of the format %s", (rfilename, format) => {
  expect(dataset({ siblings: [{ rfilename }] }).formats).toEqual(format === undefined ? undefined : [format]);
});

test.each([
  ["MIT", {}, "mit"],
  ["other", { license_name: "Acme-1.0" }, "acme-1.0"],
  ["other", {}, "other"],
  ["mit", { license_name: "Acme-1.0" }, "mit"],
])("a card that states the license %s, with %j, is of %s", (license, more, expected) => {
  expect(read("model", { cardData: { license, ...more } }).license).toBe(expected);
});

test("what a demo app uses is taken from tags where its card says nothing", () => {
  const tags = ["dataset:acme/rows", "model:acme/other", "dataset:no id at all"];
  expect(read("space", { tags })).toMatchObject({ datasets: ["acme/rows"], models: ["acme/other"] });
});

test("counts of rows that are none are left out of the sum", () => {
  expect(dataset(splits(600, "many", 1.5, 600)).sizes).toEqual(["1K<n<10K"]);
});
