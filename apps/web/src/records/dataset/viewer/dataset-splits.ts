import { type DatasetPart, datasetParts, previewFormat, type RepositoryFile, type Revision } from "@modelshelf/files";
import { type CatalogRecord, toDatasetFacts } from "@modelshelf/store";
import type { Hub } from "../../../hub/hub.ts";

/** One split of one config of a dataset, with its files of one format. */
export interface Split extends Omit<DatasetPart, "paths"> {
  readonly files: readonly RepositoryFile[];
}

/** The splits of a dataset at the commit of its main branch. */
export interface DatasetSplits {
  readonly commit: string;
  readonly splits: readonly Split[];
}

/** The splits of a revision by the statements of the card; names of many files take a while to compare with patterns. */
const known = new WeakMap<Revision, { readonly stated: string; readonly splits: DatasetSplits }>();

/**
 * The configs and splits of a dataset of which this hub knows files with rows.
 *
 * @returns undefined where it knows no files of the dataset
 * @example datasetSplits(hub, record)?.splits.map(({ split }) => split) // ["train", "test"]
 */
export function datasetSplits({ files: index }: Pick<Hub, "files">, record: CatalogRecord): DatasetSplits | undefined {
  const revision = index?.revision("dataset", record.id, "main");
  if (revision === undefined) return undefined;
  const { subsets } = toDatasetFacts(record);
  const stated = JSON.stringify(subsets);
  const kept = known.get(revision);
  if (kept?.stated === stated) return kept.splits;
  const withRows = new Map(
    revision.files.filter(({ path }) => previewFormat(path) !== undefined).map((file) => [file.path, file]),
  );
  const splits = {
    commit: revision.commit,
    splits: datasetParts(subsets, [...withRows.keys()]).map(({ config, split, paths }) => ({
      config,
      split,
      files: ofMostFrequentFormat(paths).flatMap((path) => withRows.get(path) ?? []),
    })),
  };
  known.set(revision, { stated, splits });
  return splits;
}

/** Formats that one loader of the library Datasets reads. */
const loaders = { CSV: "csv", TSV: "csv", JSON: "json", "JSON Lines": "json", Parquet: "parquet" } as const;

/** A split is read by one loader: that of most of its files. */
function ofMostFrequentFormat(paths: readonly string[]): readonly string[] {
  const byLoader = Map.groupBy(paths, (path) => {
    const format = previewFormat(path);
    return format && loaders[format];
  });
  const [first = []] = [...byLoader.values()].toSorted((a, b) => b.length - a.length);
  return first;
}
