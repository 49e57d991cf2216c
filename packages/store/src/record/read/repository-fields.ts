import { isRepositoryId } from "@modelshelf/registry";
import { type FacetSources, maxNameLength, maxTagLength } from "./facet-fields.ts";
import { isObject } from "./field-reader.ts";
import { sizeCategories } from "./size-categories.ts";

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

const maxRanges = 20;
const maxFiles = 20_000;
const maxValues = 50;

/**
 * Ranges of rows, ascending: as the card states them (for all subsets together where it states them one by one), else as
 * the tags do, else counted from the splits of `dataset_info`. Words that are no range of the Hub are left out.
 */
export function sizesOf(sources: FacetSources): string[] | undefined {
  const { card, tags } = sources;
  const stated = card.raw("size_categories");
  const listed = isObject(stated) ? Object.values(stated).flat() : [stated].flat();
  const tagged = tagValues(tags, "size_categories:");
  for (const words of [listed, tagged]) {
    const found = new Set(words.slice(0, 10 * maxRanges).map((word) => String(word).toLowerCase()));
    const ranges = sizeCategories.filter((range) => found.has(range.toLowerCase()));
    if (ranges.length > 0) return ranges;
  }
  const rows = countRows(card.raw("dataset_info"));
  return rows === undefined ? undefined : [rangeOf(rows)];
}

/** Formats of the files: the tags `format:…`, else what the names of the files end in, most frequent first. */
export function formatsOf({ fields, tags }: FacetSources): string[] | undefined {
  const tagged = tagValues(tags, "format:");
  if (tagged.length > 0) return tagged;
  const siblings = fields.raw("siblings");
  const counts = new Map<string, number>();
  for (const file of Array.isArray(siblings) ? siblings.slice(0, maxFiles) : []) {
    const format = formatOf(isObject(file) ? file["rfilename"] : undefined);
    if (format !== undefined) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  return someOf([...counts].toSorted(([, a], [, b]) => b - a).map(([format]) => format));
}

/** @example formatOf("data/train-00000-of-00001.parquet") // "parquet" */
function formatOf(path: unknown): string | undefined {
  if (typeof path !== "string") return undefined;
  // A Lance table is a folder; other files of that folder are named at random.
  if (/\.lance\//.test(path)) return "lance";
  if (/(?:^|\/)(?:dataset_infos?|dataset_dict|state|package|config)\.json$/.test(path)) return undefined;
  const ending = /\.([a-z]+)(?:\.(?:gz|zst|bz2|xz))?$/i.exec(path)?.[1]?.toLowerCase();
  return ending === undefined || /(?:^|\/)(?:requirements|license)\.txt$/i.test(path)
    ? undefined
    : formatByEnding.get(ending);
}

/** Kinds of content, `text` or `image`: the tags `modality:…`. */
export function modalitiesOf({ tags }: FacetSources): string[] | undefined {
  return someOf(tagValues(tags, "modality:"));
}

/** Keys of the libraries that load a dataset: the tags `library:…`. */
export function datasetLibrariesOf({ tags }: FacetSources): string[] | undefined {
  return someOf(tagValues(tags, "library:"));
}

/** Hardware that a demo app runs on, or asks for while it sleeps: `runtime.hardware`, else `_hardware`. */
export function hardwareOf({ fields }: FacetSources): string | undefined {
  const hardware = fields.object("runtime").object("hardware");
  return (
    hardware.word("current", maxNameLength) ??
    hardware.word("requested", maxNameLength) ??
    fields.word("_hardware", maxNameLength)
  );
}

/** State of a demo app where the record comes from, in capitals: `RUNNING`, `SLEEPING`, `PAUSED`. */
export function stageOf({ fields }: FacetSources): string | undefined {
  return fields.object("runtime").word("stage", maxNameLength);
}

/** Ids of models or datasets that a demo app names: the record, then its card. */
export function usedOf({ fields, card }: FacetSources, kind: "models" | "datasets"): string[] | undefined {
  const ids = [...fields.words(kind, maxValues, maxTagLength), ...card.words(kind, maxValues, maxTagLength)];
  return someOf([...new Set(ids.filter((id) => isRepositoryId(id)))]);
}

function countRows(info: unknown): number | undefined {
  const subsets = [info].flat().filter(isObject);
  const splits = subsets.flatMap(({ splits: listed }) => [listed].flat().filter(isObject));
  const counts = splits.map(({ num_examples: rows }) => rows).filter((rows) => Number.isSafeInteger(rows));
  const rows = counts.reduce<number>((sum, count) => sum + Math.max(0, Number(count)), 0);
  return rows > 0 ? rows : undefined;
}

function rangeOf(rows: number): string {
  // Below 1000 the first range holds, and each further one is ten times as wide.
  const position = rows < 1000 ? 0 : Math.floor(Math.log10(rows)) - 2;
  return sizeCategories[Math.min(position, sizeCategories.length - 1)] ?? "n<1K";
}

const tagValues = (tags: readonly string[], prefix: string): string[] =>
  [...new Set(tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length)))]
    .filter((value) => value !== "")
    .slice(0, maxValues);

const someOf = (values: readonly string[]): string[] | undefined =>
  values.length > 0 ? values.slice(0, maxValues) : undefined;
