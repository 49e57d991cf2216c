import { type DatasetSubset, globOf } from "@modelshelf/registry";

/** The files of one split of one config of a dataset. */
export interface DatasetPart {
  readonly config: string;
  readonly split: string;
  /** Paths in the repository, in their order. */
  readonly paths: readonly string[];
}

/** A pattern is compared with each path: more comparisons than this are not made for one dataset. */
const maxComparisons = 200_000;

/**
 * The configs and splits of a dataset with their files, as the library Datasets assigns them: by the patterns of the card
 * where it has some, else by names of files and folders. Parts without files are left out.
 *
 * @param subsets what the card says, from `toDatasetFacts`
 * @param paths of the files with rows, ascending
 * @example datasetParts([], ["test.csv", "train.csv"]).map(({ split }) => split) // ["train", "test"]
 */
export function datasetParts(subsets: readonly DatasetSubset[], paths: readonly string[]): readonly DatasetPart[] {
  const isStated = subsets.some(
    ({ folder, splits }) => folder !== undefined || splits.some(({ patterns }) => patterns.length > 0),
  );
  const parts = isStated ? statedParts(subsets, paths) : namedParts(subsets, paths);
  return parts.filter((part) => part.paths.length > 0);
}

function statedParts(subsets: readonly DatasetSubset[], paths: readonly string[]): DatasetPart[] {
  const known = new Set(paths);
  let left = maxComparisons;
  const matching = (pattern: string): readonly string[] => {
    if (!/[*?[]/.test(pattern)) return known.has(pattern) ? [pattern] : [];
    left -= paths.length;
    return left < 0 ? [] : paths.filter(globOf(pattern));
  };
  const first = subsets.toSorted((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false));
  return first.flatMap(({ name, folder, splits }) => {
    if (folder !== undefined) return splitsInFolder(name, `${folder}/`, paths);
    const stated = splits.filter(({ patterns }) => patterns.length > 0);
    if (stated.length === 0) return splitsByName(name, filesOfSubset(name, paths));
    return stated.map((split): DatasetPart => ({
      config: name,
      split: split.name,
      paths: [...new Set(split.patterns.flatMap(matching))],
    }));
  });
}

/** Names of files and folders count from the folder of the config on. */
function splitsInFolder(name: string, folder: string, paths: readonly string[]): DatasetPart[] {
  const inside = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  return splitsByName(name, inside).map((part) => ({ ...part, paths: part.paths.map((path) => folder + path) }));
}

/** Without patterns, several subsets are folders or parts of names; one subset is all files. */
function namedParts(subsets: readonly DatasetSubset[], paths: readonly string[]): readonly DatasetPart[] {
  const [only] = subsets;
  if (subsets.length > 1) {
    const parts = subsets.flatMap(({ name }) => splitsByName(name, filesOfSubset(name, paths)));
    if (parts.length > 0) return parts;
  }
  return splitsByName(subsets.length === 1 && only ? only.name : "default", paths);
}

/** Whether a name is in a path on its own: between separators, or as a folder. */
function filesOfSubset(name: string, paths: readonly string[]): readonly string[] {
  return paths.filter((path) => path.split(/[/._\-\s]+/).includes(name) || path.split("/").includes(name));
}

/** Words that name a split, in the order of splits; source: `SPLIT_KEYWORDS` in `datasets/data_files.py`, release 5.2.0. */
const words: readonly (readonly [split: string, words: readonly string[]])[] = [
  ["train", ["train", "training"]],
  ["validation", ["validation", "valid", "dev", "val"]],
  ["test", ["test", "testing", "eval", "evaluation"]],
];

/** Shards may have splits of any name: `data/unsupervised-00000-of-00003.parquet`. */
const shard = /^data\/(\w+(?:\.\w+)*)-\d{5}-of-\d{5}[^/]*\.[^/]*$/;

function splitsByName(config: string, paths: readonly string[]): readonly DatasetPart[] {
  const part = (split: string, files: readonly string[]): DatasetPart => ({ config, split, paths: files });
  const shards = Map.groupBy(
    paths.filter((path) => shard.test(path)),
    (path) => shard.exec(path)?.[1] ?? "",
  );
  if (shards.size > 0) {
    const usual = words.map(([split]) => split);
    const others = [...shards.keys()].filter((split) => !usual.includes(split)).toSorted();
    return [...usual, ...others].map((split) => part(split, shards.get(split) ?? []));
  }
  const folders = words.map(([split, names]) => part(split, paths.filter(hasFolder(names))));
  const files = words.map(([split, names]) => part(split, paths.filter(hasFileName(names))));
  const found = [folders, files].find((parts) => parts.some((one) => one.paths.length > 0));
  return found ?? [part("train", paths)];
}

/** A word of its own in a name: what surrounds it is a digit, a blank, a dot, a hyphen, an underscore, or nothing. */
const asWord = (names: readonly string[]): RegExp => new RegExp(`(?:^|[-._ 0-9])(?:${names.join("|")})(?:$|[-._ 0-9])`);

function hasFolder(names: readonly string[]): (path: string) => boolean {
  const word = asWord(names);
  return (path) =>
    path
      .split("/")
      .slice(0, -1)
      .some((folder) => word.test(folder));
}

function hasFileName(names: readonly string[]): (path: string) => boolean {
  const word = asWord(names);
  return (path) => word.test(path.split("/").at(-1) ?? "");
}
