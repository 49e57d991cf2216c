/**
 * The few facts about one dataset that code may depend on, already parsed and bounded. A leaf: imports nothing. Made from
 * a catalog record by `toDatasetFacts` in `@modelshelf/store`.
 *
 * Treat all text as hostile: it comes from the author of a repository. It reaches code only through placeholders of the tagged
 * templates in `code/`.
 *
 * @example
 * const facts: DatasetFacts = { id: "stanfordnlp/imdb", tags: ["library:pandas"], libraries: ["pandas"], formats: ["parquet"],
 *   modalities: ["text"], sizes: ["10K<n<100K"], subsets: [], files: ["plain_text/train-00000-of-00001.parquet"], columns: [] };
 */
export interface DatasetFacts {
  /** Repository id, `owner/name` or a bare `name`. */
  readonly id: string;
  /** All tags in record order. */
  readonly tags: readonly string[];
  /** Keys of libraries as the record gives them (`library:…`); not necessarily ours. */
  readonly libraries: readonly string[];
  /** Formats of the files, most frequent first: `parquet`, `csv`, `json`, `webdataset`, … */
  readonly formats: readonly string[];
  /** `text`, `image`, … */
  readonly modalities: readonly string[];
  /** Ranges of rows, ascending: `10K<n<100K`. */
  readonly sizes: readonly string[];
  /** The subsets that the card names; empty where it names none. */
  readonly subsets: readonly DatasetSubset[];
  /** The subset that the code is written for; one of `subsets`. */
  readonly subset?: string;
  /** The split that the code is written for; one of the subset's. */
  readonly split?: string;
  /** Paths in the repository, as far as the record lists them. */
  readonly files: readonly string[];
  /** Names of the columns of the subset, as far as the record lists them. */
  readonly columns: readonly string[];
}

/** A named part of a dataset with separate columns. The Hub calls it a subset or a config. */
export interface DatasetSubset {
  /** `default` where the author gave none. */
  readonly name: string;
  readonly splits: readonly DatasetSplit[];
  readonly columns: readonly string[];
  /** Where its files are when the card says the folder alone, without a slash at its end. Patterns of splits have it already. */
  readonly folder?: string;
  /** The card names it as the one to load when nothing is asked for. */
  readonly isDefault?: true;
}

export interface DatasetSplit {
  /** `train`, `test`, … */
  readonly name: string;
  /** Paths or patterns of its files, where the card says them: `data/train-*`. */
  readonly patterns: readonly string[];
}

/**
 * The dataset with one subset and one split selected: the requested ones if they exist, else the default subset and `train`,
 * else the first.
 *
 * @example choosePart(glue, { subset: "mrpc" }).split // "train"
 */
export function choosePart(
  dataset: DatasetFacts,
  asked: { readonly subset?: string | undefined; readonly split?: string | undefined } = {},
): DatasetFacts {
  const { subset: _subset, split: _split, ...whole } = dataset;
  const { subsets } = dataset;
  const subset =
    subsets.find(({ name }) => name === asked.subset) ??
    subsets.find(({ isDefault }) => isDefault) ??
    subsets.find(({ name }) => name === "default") ??
    subsets[0];
  if (subset === undefined) return whole;
  const { splits } = subset;
  const split =
    splits.find(({ name }) => name === asked.split) ?? splits.find(({ name }) => name === "train") ?? splits[0];
  return { ...whole, columns: subset.columns, subset: subset.name, ...(split && { split: split.name }) };
}
