import { UnfitValue } from "../code/code.ts";
import { publicHub, type SnippetContext } from "../hub-endpoint.ts";
import type { DatasetFacts } from "./dataset.ts";
import { globOf } from "./glob.ts";

/** The format that a reader of tables has to be told to read a file. */
export type TableFormat = "parquet" | "csv" | "tsv" | "jsonl" | "json";

/** The files of the chosen part of a dataset, all of one format. */
export interface DataFiles {
  readonly format: TableFormat;
  /** Paths in the repository, or one pattern for several. */
  readonly paths: readonly string[];
  /** Whether more than one file may be behind the paths. */
  readonly isSeveral: boolean;
  /** They are the Hub's own copy in Parquet, not the author's files. */
  readonly isConverted: boolean;
}

/** A note for readers who are given the Hub's copy. */
export const conversionNote =
  "Reads the Parquet copy that the public Hub makes of datasets that its viewer can read. For those over 5 GB, it holds " +
  "only the beginning, in folders whose names begin with partial-.";

const longestList = 12;

/**
 * Files of the chosen part that a reader of tables understands: those that the card assigns to the split, else those of the
 * repository that carry its name, else the public Hub's copy in Parquet.
 *
 * @param readable formats that the library reads from afar
 * @throws UnfitValue for another hub, which has no such copy, where no file is known
 * @example dataFilesOf(imdb, ["parquet"]).paths // ["plain_text/train-00000-of-00001.parquet"]
 */
export function dataFilesOf(
  dataset: DatasetFacts,
  readable: readonly TableFormat[],
  { endpoint }: SnippetContext = publicHub,
): DataFiles {
  const files = statedFiles(dataset, readable) ?? namedFiles(dataset, readable);
  if (files === undefined && endpoint !== undefined) throw new UnfitValue(hasNoCopy(endpoint));
  return files ?? convertedFiles(dataset);
}

/** The message for another hub, where no files are known that a library reads. */
export const hasNoCopy = (endpoint: string): string =>
  `${endpoint} has no Parquet copy of the dataset, and the record lists no tables for the chosen split.`;

/** Patterns of the card: the documented way to say which files are which split. */
function statedFiles(dataset: DatasetFacts, readable: readonly TableFormat[]): DataFiles | undefined {
  const split = dataset.subsets
    .find(({ name }) => name === dataset.subset)
    ?.splits.find(({ name }) => name === dataset.split);
  const paths = (split?.patterns ?? []).slice(0, longestList);
  const formats = new Set(paths.map((path) => formatOf(path) ?? formatOfAll(dataset)));
  const [format] = formats;
  if (format === undefined || formats.size > 1 || !readable.includes(format)) return undefined;
  return { format, paths, isSeveral: paths.length > 1 || paths.some(isPattern), isConverted: false };
}

/** Files whose names say their split, as the Hub's own rule for names has it: `train.csv`, `data/train-00000-of-00001.parquet`. */
function namedFiles(dataset: DatasetFacts, readable: readonly TableFormat[]): DataFiles | undefined {
  const { files, subset, split, subsets } = dataset;
  const tables = files.filter((path) => readable.some((format) => formatOf(path) === format) && !isAside(path));
  const ofSubset = subset !== undefined && subsets.length > 1 ? tables.filter((path) => says(path, subset)) : tables;
  const ofSplit = split === undefined ? ofSubset : ofSubset.filter((path) => says(path, split));
  // One file alone is the whole dataset, whatever its name.
  const chosen = ofSplit.length === 0 && ofSubset.length === 1 && subsets.length <= 1 ? ofSubset : ofSplit;
  const formats = new Set(chosen.map(formatOf));
  const [format] = formats;
  if (format === undefined || formats.size > 1) return undefined;
  if (chosen.length === 1) return { format, paths: chosen, isSeveral: false, isConverted: false };
  const pattern = patternFor(chosen, files);
  const paths = pattern === undefined ? chosen : [pattern];
  return paths.length > longestList ? undefined : { format, paths, isSeveral: true, isConverted: false };
}

function convertedFiles({ subset = "default", split }: DatasetFacts): DataFiles {
  for (const name of [subset, split]) if (name !== undefined) refuseAsFolder(name);
  const path = `${subset}/${split ?? "*"}/*.parquet`;
  return { format: "parquet", paths: [path], isSeveral: true, isConverted: true };
}

/** In a path or a pattern these would name something else. */
function refuseAsFolder(name: string): void {
  if (/[/*?[\]{}@#%]|^\.+$/.test(name))
    throw new UnfitValue(`The name ${JSON.stringify(name.slice(0, 80))} cannot be part of a path.`);
}

const endings: ReadonlyMap<string, TableFormat> = new Map([
  ["parquet", "parquet"],
  ["csv", "csv"],
  ["tsv", "tsv"],
  ["jsonl", "jsonl"],
  ["ndjson", "jsonl"],
  ["json", "json"],
]);

function formatOf(path: string): TableFormat | undefined {
  return endings.get(/\.([a-z]+)$/.exec(path)?.[1] ?? "");
}

/** Only Parquet has one ending; `format:json` may mean either of two. */
function formatOfAll({ formats }: DatasetFacts): TableFormat | undefined {
  return formats.length === 1 && formats[0] === "parquet" ? "parquet" : undefined;
}

/** Files beside the data. */
function isAside(path: string): boolean {
  return /(?:^|\/)(?:dataset_infos?|dataset_dict|state|package|config|tokenizer\w*)\.json$|(?:^|\/)\./.test(path);
}

const isPattern = (path: string): boolean => /[*?[\]{}]/.test(path);

/** Whether a word is in a path on its own: between separators, or as a folder. */
function says(path: string, word: string): boolean {
  return path.split(/[/._\-\s]+/).includes(word) || path.split("/").includes(word);
}

/**
 * One pattern for several files that stands for exactly these: what they begin and end with and an asterisk between.
 *
 * @example patternFor(["data/train-0.parquet", "data/train-1.parquet"], all) // "data/train-*.parquet"
 */
function patternFor(chosen: readonly string[], all: readonly string[]): string | undefined {
  const [first = ""] = chosen;
  const folder = first.slice(0, first.lastIndexOf("/") + 1);
  const ending = first.slice(first.lastIndexOf("."));
  if (chosen.some((path) => isPattern(path))) return undefined;
  let start = first;
  while (!chosen.every((path) => path.startsWith(start))) start = start.slice(0, -1);
  // Numbers are what differs; where all begin with the same zeros they belong to what differs.
  start = start.replace(/\d+$/, "");
  const matches = (path: string): boolean =>
    path.startsWith(start) && path.endsWith(ending) && !path.slice(start.length).includes("/");
  const isExact = start.startsWith(folder) && all.filter(matches).length === chosen.length && chosen.every(matches);
  return isExact ? `${start}*${ending}` : undefined;
}

/**
 * Where the files are, for readers that go through the file system of `huggingface_hub`.
 *
 * @throws UnfitValue for an id without an owner: the file system takes the first folder or file for the name
 * @example hubPaths("stanfordnlp/imdb", files) // ["datasets/stanfordnlp/imdb/plain_text/train-00000-of-00001.parquet"]
 */
export function hubPaths(id: string, { paths, isConverted }: DataFiles): readonly string[] {
  return paths.map((path) => `datasets/${withOwner(id)}${isConverted ? "@refs/convert/parquet" : ""}/${path}`);
}

/** @example hasOwner("squad") // false */
export const hasOwner = (id: string): boolean => id.includes("/");

/**
 * The id, for an address of a file, which takes its first two parts for owner and name.
 *
 * @throws UnfitValue for an id without an owner
 */
export function withOwner(id: string): string {
  if (!hasOwner(id)) throw new UnfitValue(hasNoOwner(id));
  return id;
}

/** The message for an id without an owner where an address has to name one. */
export const hasNoOwner = (id: string): string => `The id "${id}" has no owner, which the address of a file needs.`;

/**
 * Addresses for readers with a way of their own to the Hub (Polars, DuckDB), which name the copy by `~parquet` and take the
 * first two parts for owner and name.
 */
export function addresses(id: string, { paths, isConverted }: DataFiles): readonly string[] {
  return paths.map((path) => `hf://datasets/${withOwner(id)}${isConverted ? "@~parquet" : ""}/${path}`);
}

/**
 * Addresses of the single files on another hub, for readers that fetch by HTTP, which has no patterns. An id needs no
 * owner there.
 *
 * @param paths those of {@link DataFiles}
 * @returns undefined where a pattern stands for files that the record does not list, or for more than a program should name
 * @example httpAddresses({ id: "ada/words", files: ["data/a 1.csv"], … }, ["data/*.csv"], "https://hub.example.org")
 * // ["https://hub.example.org/datasets/ada/words/resolve/main/data/a%201.csv"]
 */
export function httpAddresses(
  { id, files }: Pick<DatasetFacts, "id" | "files">,
  paths: readonly string[],
  endpoint: string,
): readonly string[] | undefined {
  const found = paths.map((path) => (isPattern(path) ? files.filter(globOf(path)) : [path]));
  const single = [...new Set(found.flat())];
  if (found.some((some) => some.length === 0) || single.length > longestList) return undefined;
  return single.map((path) => `${endpoint}/datasets/${id}/resolve/main/${encodedPath(path)}`);
}

const encodedPath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
