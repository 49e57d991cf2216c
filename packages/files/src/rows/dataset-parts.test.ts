import type { DatasetSubset } from "@modelshelf/registry";
import { describe, expect, test } from "vitest";
import { datasetParts } from "./dataset-parts.ts";

const subset = (name: string, splits: Readonly<Record<string, readonly string[]>>): DatasetSubset => ({
  name,
  splits: Object.entries(splits).map(([split, patterns]) => ({ name: split, patterns })),
  columns: [],
});
const found = (subsets: readonly DatasetSubset[], paths: readonly string[]): readonly string[] =>
  datasetParts(subsets, paths).map(({ config, split, paths: files }) => `${config} ${split}: ${files.join(" ")}`);

/** The patterns that `get_data_patterns` of Datasets 5.2.0 finds in such folders. */
describe("without a word of the card, names say the split", () => {
  test.each([
    [["a.csv", "b.csv"], ["train: a.csv b.csv"]],
    [
      ["test.csv", "train.csv"],
      ["train: train.csv", "test: test.csv"],
    ],
    [
      ["eval.csv", "my_train_data.csv", "trainer.csv"],
      ["train: my_train_data.csv", "test: eval.csv"],
    ],
    [["pretrain.csv", "x.csv"], ["train: pretrain.csv x.csv"]],
    [["TEST.csv", "Train.csv"], ["train: TEST.csv Train.csv"]],
    [["2train3.csv"], ["train: 2train3.csv"]],
    [["train-test.csv"], ["train: train-test.csv", "test: train-test.csv"]],
    [
      ["train.csv", "valid.csv", "validation.csv"],
      ["train: train.csv", "validation: valid.csv validation.csv"],
    ],
    [
      ["dev/c.jsonl", "train/a.jsonl"],
      ["train: train/a.jsonl", "validation: dev/c.jsonl"],
    ],
    [["data/train.csv", "test/more.csv"], ["test: test/more.csv"]],
    [["train1/x.csv"], ["train: train1/x.csv"]],
    [
      ["data/train-00000-of-00002.parquet", "data/train-00001-of-00002.parquet", "data/unsup-00000-of-00001.parquet"],
      [
        "train: data/train-00000-of-00002.parquet data/train-00001-of-00002.parquet",
        "unsup: data/unsup-00000-of-00001.parquet",
      ],
    ],
  ])("%j", (paths, splits) => {
    expect(found([], paths)).toEqual(splits.map((split) => `default ${split}`));
  });
});

describe("the patterns of the card say it", () => {
  const paths = ["b/[x].csv", "data/sub/train-1.csv", "data/train-0.csv", "test.csv"];
  /** As Datasets 5.2.0 resolves them. */
  test.each([
    ["data/train-*", ["data/train-0.csv"]],
    ["data/*", ["data/train-0.csv"]],
    ["data/**", ["data/sub/train-1.csv", "data/train-0.csv"]],
    ["**/*.csv", paths],
    ["*.csv", ["test.csv"]],
    ["data/train-?.csv", ["data/train-0.csv"]],
    ["data/train-[0-1].csv", ["data/train-0.csv"]],
    ["d*/t*", ["data/train-0.csv"]],
    ["data/**/*.csv", ["data/sub/train-1.csv", "data/train-0.csv"]],
    ["!data/train-0.csv", []],
    ["#*", []],
    ["b/[[]x].csv", ["b/[x].csv"]],
    ["[z-a]*", []],
    ["data/[", []],
    ["data/*\\", []],
  ])("%s", (pattern, files) => {
    const parts = datasetParts([subset("default", { train: [pattern] })], paths);
    expect(parts.flatMap((part) => part.paths)).toEqual(files);
  });

  test("of several configs, the default one first", () => {
    const subsets = [
      subset("en", { train: ["en/*"] }),
      { ...subset("pl", { train: ["pl/*"] }), isDefault: true as const },
    ];
    expect(found(subsets, ["en/a.csv", "pl/a.csv"])).toEqual(["pl train: pl/a.csv", "en train: en/a.csv"]);
  });

  test("a pattern that would take long to compare matches nothing", () => {
    const slow = `${"*a".repeat(100)}b`;
    expect(found([subset("default", { train: [slow] })], ["a".repeat(300)])).toEqual([]);
  });
});

test("a config with a folder alone has the files in it, whose names count from there on", () => {
  const subsets = [
    { ...subset("en", { train: [] }), folder: "train/en" },
    { ...subset("pl", {}), folder: "pl" },
    { ...subset("none", {}), folder: "p" },
  ];
  const shard = "pl/data/dev-00000-of-00001.parquet";
  expect(found(subsets, [shard, "train/en/a_test.csv", "train/en/b.csv", "train/english.csv"])).toEqual([
    "en test: train/en/a_test.csv",
    `pl dev: ${shard}`,
  ]);
});

test("configs without patterns are folders or parts of names", () => {
  const subsets = [subset("en", { train: [], test: [] }), subset("pl", {})];
  expect(found(subsets, ["en/test.csv", "en/train.csv", "pl/a.csv"])).toEqual([
    "en train: en/train.csv",
    "en test: en/test.csv",
    "pl train: pl/a.csv",
  ]);
  expect(found([subset("plain_text", { train: [] })], ["a.csv"])).toEqual(["plain_text train: a.csv"]);
});
