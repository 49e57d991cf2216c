import type { DatasetFacts } from "@modelshelf/registry";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { toDatasetFacts } from "./to-dataset-facts.ts";

function facts(fields: object): DatasetFacts {
  const { record, problem } = parseRecord("dataset", { id: "ada/one", ...fields });
  if (!record) throw new Error(problem);
  return toDatasetFacts(record);
}

const subsets = (cardData: object): DatasetFacts["subsets"] => facts({ cardData }).subsets;

test("subsets are read from configs with their files, and from dataset_info with their columns", () => {
  const cardData = {
    configs: [
      {
        config_name: "en",
        data_files: [
          { split: "train", path: "en/train-*" },
          { split: "test", path: ["a", "b"] },
        ],
      },
      { config_name: "pl", default: true, data_files: "pl/*.csv" },
    ],
    dataset_info: [
      {
        config_name: "en",
        features: [{ name: "text", dtype: "string" }],
        splits: [{ name: "train" }, { name: "dev" }],
      },
      { config_name: "de", features: [{ name: "wort" }] },
    ],
  };
  expect(subsets(cardData)).toEqual([
    {
      name: "en",
      splits: [
        { name: "train", patterns: ["en/train-*"] },
        { name: "test", patterns: ["a", "b"] },
        { name: "dev", patterns: [] },
      ],
      columns: ["text"],
    },
    { name: "pl", splits: [{ name: "train", patterns: ["pl/*.csv"] }], columns: [], isDefault: true },
    { name: "de", splits: [], columns: ["wort"] },
  ]);
});

const configOf = (data_dir: unknown, data_files?: unknown): DatasetFacts["subsets"][number] | undefined =>
  subsets({ configs: [{ config_name: "a", data_dir, data_files }] })[0];

test("files of a config are in its folder", () => {
  for (const folder of ["en/x", "./en/x", "en/x/", "en/x//", "en/x/."]) {
    expect(configOf(folder)).toEqual({ name: "a", splits: [], columns: [], folder: "en/x" });
    expect(configOf(folder, { split: "test", path: ["*.csv", "./b/**"] })).toEqual({
      name: "a",
      splits: [{ name: "test", patterns: ["en/x/*.csv", "en/x/b/**"] }],
      columns: [],
    });
  }
  for (const nothing of ["", ".", "./", "../x", "/x", "hf://x", 5, ["en"], null, undefined]) {
    expect(configOf(nothing, "b.csv")).toEqual({
      name: "a",
      splits: [{ name: "train", patterns: ["b.csv"] }],
      columns: [],
    });
  }
});

test("one subset without a name is the default one; names alone are subsets", () => {
  expect(subsets({ dataset_info: { splits: [{ name: "train" }] } })).toMatchObject([{ name: "default" }]);
  expect(subsets({ configs: ["ax", "cola"] }).map(({ name }) => name)).toEqual(["ax", "cola"]);
});

test("addresses and ways out of the repository are no files of it", () => {
  const path = ["https://evil.example/a.csv", "../a.csv", "/etc/passwd", "a/../../b", "hf://x", "./ok.csv"];
  expect(subsets({ configs: [{ config_name: "a", data_files: [{ split: "train", path }] }] })[0]?.splits).toEqual([
    { name: "train", patterns: ["ok.csv"] },
  ]);
  expect(facts({ siblings: path.map((rfilename) => ({ rfilename })) }).files).toEqual(["ok.csv"]);
});

test("a split of more files than are read has no files rather than some", () => {
  const path = Array.from({ length: 30 }, (_, number) => `${number}.csv`);
  expect(subsets({ configs: [{ config_name: "a", data_files: [{ split: "train", path }] }] })[0]?.splits).toEqual([
    { name: "train", patterns: [] },
  ]);
});

test("whatever stands in a card, reading it does not throw and stays within bounds", () => {
  const anything = fc.anything({
    maxDepth: 5,
    key: fc.constantFrom("config_name", "data_files", "split", "path", "splits", "features", "name", "__proto__"),
  });
  fc.assert(
    fc.property(anything, anything, anything, (configs, dataset_info, siblings) => {
      const { subsets: found, files } = facts({ cardData: { configs, dataset_info }, siblings });
      for (const { name, splits } of found)
        expect([name, ...splits.map((split) => split.name)].every((text) => text.length <= 200)).toBe(true);
      expect(files.length).toBeLessThanOrEqual(5000);
    }),
  );
});
