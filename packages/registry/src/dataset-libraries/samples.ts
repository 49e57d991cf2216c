import type { DatasetFacts } from "./dataset.ts";

/** A dataset about which the record says what is given and nothing else. */
export function dataset(id: string, facts: Partial<DatasetFacts> = {}): DatasetFacts {
  return {
    id,
    tags: [],
    libraries: [],
    formats: [],
    modalities: [],
    sizes: [],
    subsets: [],
    files: [],
    columns: [],
    ...facts,
  };
}

const named = (name: string): { readonly name: string; readonly patterns: readonly string[] } => ({
  name,
  patterns: [],
});

/** Datasets that every reader of tables has to cope with. */
export const bare = dataset("HuggingFaceFW/fineweb-2");

export const withSubsets = dataset("nyu-mll/glue", {
  formats: ["parquet"],
  subsets: ["cola", "mrpc"].map((name) => ({ name, splits: [named("train"), named("test")], columns: ["sentence"] })),
  subset: "mrpc",
  split: "train",
});

export const withOneFile = dataset("stanfordnlp/imdb", {
  formats: ["parquet"],
  subsets: [{ name: "plain_text", splits: [named("train")], columns: ["text", "label"] }],
  subset: "plain_text",
  split: "train",
  files: ["plain_text/train-00000-of-00001.parquet", "plain_text/test-00000-of-00001.parquet"],
  columns: ["text", "label"],
});

/** Ids of the first years have no owner. */
export const withoutOwner = dataset("squadlike", {
  formats: ["parquet"],
  subsets: [{ name: "default", splits: [named("train")], columns: [] }],
  subset: "default",
  split: "train",
  files: ["train.parquet"],
});

export const withPattern = dataset("allenai/tulu-3-sft-mixture", {
  formats: ["parquet"],
  subsets: [{ name: "default", splits: [{ name: "train", patterns: ["data/train-*"] }], columns: ["messages"] }],
  subset: "default",
  split: "train",
  columns: ["messages"],
});

export const withFiles = (id: string, formats: readonly string[], ...files: readonly string[]): DatasetFacts =>
  dataset(id, { formats, files });
