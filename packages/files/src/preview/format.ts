import type { PreviewFormat } from "./preview.ts";

const formats: readonly (readonly [ending: string, format: PreviewFormat])[] = [
  [".parquet", "Parquet"],
  [".csv", "CSV"],
  [".tsv", "TSV"],
  [".jsonl", "JSON Lines"],
  [".ndjson", "JSON Lines"],
  [".json", "JSON"],
];

/** Configurations and indexes that are JSON and no data. */
const settings =
  /(?:^|\/)(?:dataset_infos?|dataset_dict|state|config|package|tokenizer[^/]*|special_tokens_map)\.json$|\.index\.json$/;

/**
 * The format of a file of data by its name; undefined for what is shown in no table. A file packed with gzip is told by the
 * name before `.gz`.
 *
 * @example previewFormat("data/train-00000-of-00001.parquet") // "Parquet"
 */
export function previewFormat(path: string): PreviewFormat | undefined {
  const name = path.toLowerCase();
  if (settings.test(name)) return undefined;
  const plain = name.endsWith(".gz") ? name.slice(0, -".gz".length) : name;
  const format = formats.find(([ending]) => plain.endsWith(ending))?.[1];
  return format === "Parquet" && plain !== name ? undefined : format;
}
