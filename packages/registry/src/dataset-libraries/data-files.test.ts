import { describe, expect, test } from "vitest";
import { UnfitValue } from "../code/code.ts";
import { addresses, type DataFiles, dataFilesOf, httpAddresses, hubPaths, type TableFormat } from "./data-files.ts";
import { choosePart, type DatasetFacts } from "./dataset.ts";
import { dataset } from "./samples.ts";

const all: readonly TableFormat[] = ["parquet", "csv", "tsv", "jsonl", "json"];
const split = (name: string, ...patterns: string[]): DatasetFacts["subsets"][number]["splits"][number] => ({
  name,
  patterns,
});
const files = (facts: DatasetFacts, readable = all): DataFiles => dataFilesOf(choosePart(facts), readable);

describe("the files of a split", () => {
  test("are those that the card assigns to it", () => {
    const subsets = [
      { name: "default", splits: [split("train", "data/a.csv", "data/b.csv"), split("test")], columns: [] },
    ];
    expect(files(dataset("a/b", { subsets }))).toEqual({
      format: "csv",
      paths: ["data/a.csv", "data/b.csv"],
      isSeveral: true,
      isConverted: false,
    });
  });

  test("are those that carry its name, as one pattern where it stands for exactly them", () => {
    const subsets = [{ name: "default", splits: [split("train"), split("test")], columns: [] }];
    const named = [
      "data/train-00000-of-00002.parquet",
      "data/train-00001-of-00002.parquet",
      "data/test-00000-of-00001.parquet",
    ];
    expect(files(dataset("a/b", { subsets, files: named }))).toMatchObject({
      paths: ["data/train-*.parquet"],
      isSeveral: true,
    });
    const mixed = ["train/a.csv", "train/b.csv", "train/b.txt", "other/train.csv", "pretrain/c.csv"];
    expect(files(dataset("a/b", { subsets, files: mixed })).paths).toEqual([
      "train/a.csv",
      "train/b.csv",
      "other/train.csv",
    ]);
  });

  test("stand in the folder of the subset where there are several", () => {
    const subsets = ["en", "pl"].map((name) => ({ name, splits: [split("train")], columns: [] }));
    const named = ["en/train.jsonl", "pl/train.jsonl"];
    expect(dataFilesOf(choosePart(dataset("a/b", { subsets, files: named }), { subset: "pl" }), all).paths).toEqual([
      "pl/train.jsonl",
    ]);
  });

  test("are the one table that there is", () => {
    expect(files(dataset("a/b", { files: ["README.md", "dataset_infos.json", "words.tsv"] }))).toMatchObject({
      format: "tsv",
      paths: ["words.tsv"],
      isSeveral: false,
    });
  });
});

describe("the copy in Parquet stands in", () => {
  const converted = { format: "parquet", isSeveral: true, isConverted: true };
  test.each([
    ["nothing is known", dataset("a/b"), "default/*/*.parquet"],
    [
      "only names are known",
      dataset("a/b", { subsets: [{ name: "en", splits: [split("test")], columns: [] }] }),
      "en/test/*.parquet",
    ],
    ["files of several formats carry the name", dataset("a/b", { files: ["a.csv", "b.json"] }), "default/*/*.parquet"],
    ["the files are no tables", dataset("a/b", { files: ["a.zip", "script.py"] }), "default/*/*.parquet"],
    [
      "the card names addresses",
      dataset("a/b", { subsets: [{ name: "default", splits: [split("train", "data.bin")], columns: [] }] }),
      "default/train/*.parquet",
    ],
  ])("where %s", (_, facts, path) => {
    expect(files(facts)).toEqual({ ...converted, paths: [path] });
  });

  test("for libraries that do not read the format from afar", () => {
    expect(files(dataset("a/b", { files: ["a.json"] }), ["parquet"]).isConverted).toBe(true);
  });

  test("but not under a name that would be another folder or a pattern", () => {
    for (const name of ["..", "a/b", "*", "a?", "a@main"]) {
      const subsets = [{ name, splits: [split("train")], columns: [] }];
      expect(() => files(dataset("a/b", { subsets })), name).toThrow(UnfitValue);
    }
  });
});

test("addresses name the copy as each reader does", () => {
  const copy = files(dataset("a/b"));
  expect(hubPaths("a/b", copy)).toEqual(["datasets/a/b@refs/convert/parquet/default/*/*.parquet"]);
  expect(addresses("a/b", copy)).toEqual(["hf://datasets/a/b@~parquet/default/*/*.parquet"]);
  expect(() => addresses("squad", copy)).toThrow(UnfitValue);
});

describe("the chosen part", () => {
  const subsets = [
    { name: "en", splits: [split("test"), split("train")], columns: ["a"] },
    { name: "pl", splits: [split("dev")], columns: ["b"], isDefault: true as const },
  ];
  test.each([
    [{}, "pl", "dev", ["b"]],
    [{ subset: "en" }, "en", "train", ["a"]],
    [{ subset: "en", split: "test" }, "en", "test", ["a"]],
    [{ subset: "nowhere", split: "test" }, "pl", "dev", ["b"]],
  ])("%j", (asked, subset, chosen, columns) => {
    expect(choosePart(dataset("a/b", { subsets }), asked)).toMatchObject({ subset, split: chosen, columns });
  });

  test("is nothing where nothing is known", () => {
    expect(choosePart(dataset("a/b", { subset: "gone" }), { split: "x" })).toEqual(dataset("a/b"));
  });
});

describe("addresses of single files on another hub", () => {
  const hub = "http://hub.test:3000";
  const at = (...paths: readonly string[]): readonly string[] =>
    paths.map((path) => `${hub}/datasets/ada/words/resolve/main/${path}`);
  const listed = [
    "data/train-0.parquet",
    "data/train-1.parquet",
    "data/old/train-2.parquet",
    "test (1).parquet",
    "a+b.csv",
  ];
  const of = (...patterns: readonly string[]): readonly string[] | undefined =>
    httpAddresses({ id: "ada/words", files: listed }, patterns, hub);

  test.each<[string, readonly string[]]>([
    ["data/train-*", ["data/train-0.parquet", "data/train-1.parquet"]],
    ["data/train-?.parquet", ["data/train-0.parquet", "data/train-1.parquet"]],
    ["data/**/*.parquet", ["data/train-0.parquet", "data/train-1.parquet", "data/old/train-2.parquet"]],
    ["test (1).parquet", ["test%20(1).parquet"]],
    ["a+b.csv", ["a%2Bb.csv"]],
    ["*.csv", ["a%2Bb.csv"]],
    ["a[+]b.csv", ["a%2Bb.csv"]],
  ])("%s names the files that are there", (pattern, paths) => {
    expect(of(pattern)).toEqual(at(...paths));
  });

  test("name each file once, and take no owner for granted", () => {
    expect(of("a+b.csv", "*.csv")).toEqual(at("a%2Bb.csv"));
    expect(httpAddresses({ id: "squad", files: [] }, ["a.csv"], hub)).toEqual([
      `${hub}/datasets/squad/resolve/main/a.csv`,
    ]);
  });

  test.each(["valid-*", "data/train-[89].parquet", "{a,b}.csv"])("are not known for %s", (pattern) => {
    expect(of(pattern)).toBeUndefined();
  });

  test("are not a list that nobody reads", () => {
    const many = Array.from({ length: 40 }, (_, number) => `train-${number}.parquet`);
    expect(httpAddresses({ id: "ada/words", files: many }, ["*.parquet"], hub)).toBeUndefined();
  });
});
