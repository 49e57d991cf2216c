import { listedFiles } from "./files.ts";
import { type RecordSources, someOf, taggedValues } from "./record-sources.ts";

/** Formats of files that readers of tables know, by the endings of their names; those of the Hub's tags `format:…`. */
const formatByEnding: ReadonlyMap<string, string> = new Map([
  ["parquet", "parquet"],
  ["csv", "csv"],
  ["tsv", "csv"],
  ["json", "json"],
  ["jsonl", "json"],
  ["ndjson", "json"],
  ["arrow", "arrow"],
  ["txt", "text"],
  ["tar", "webdataset"],
  ["lance", "lance"],
]);

const maxFiles = 20_000;
const maxValues = 50;

/** Formats of the files: the tags `format:…`, else what the names of the files end in, most frequent first. */
export function formatsOf({ fields, tags }: RecordSources): string[] | undefined {
  const tagged = taggedValues(tags, "format:");
  if (tagged.length > 0) return tagged.slice(0, maxValues);
  const counts = new Map<string, number>();
  for (const { path } of listedFiles(fields, maxFiles)) {
    const format = formatOf(path);
    if (format !== undefined) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  const frequent = [...counts].toSorted(([, a], [, b]) => b - a).map(([format]) => format);
  return someOf(frequent, maxValues);
}

/** @example formatOf("data/train-00000-of-00001.parquet") // "parquet" */
function formatOf(path: string): string | undefined {
  // A Lance table is a folder; other files of that folder are named at random.
  if (/\.lance\//.test(path)) return "lance";
  if (/(?:^|\/)(?:dataset_infos?|dataset_dict|state|package|config)\.json$/.test(path)) return undefined;
  const ending = /\.([a-z]+)(?:\.(?:gz|zst|bz2|xz))?$/i.exec(path)?.[1]?.toLowerCase();
  return ending === undefined || /(?:^|\/)(?:requirements|license)\.txt$/i.test(path)
    ? undefined
    : formatByEnding.get(ending);
}
