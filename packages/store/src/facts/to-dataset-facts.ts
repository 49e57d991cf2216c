import type { DatasetFacts, DatasetSplit, DatasetSubset } from "@modelshelf/registry";
import { listedFiles } from "../record/read/files.ts";
import { FieldReader, isObject } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";

const maxSubsets = 500;
const maxSplits = 50;
const maxPatterns = 20;
const maxColumns = 300;
const maxFiles = 5000;
const maxNameLength = 200;
const maxPathLength = 400;

/**
 * The facts of a dataset that code may depend on. Everything in them was typed by a stranger: what has the wrong type is
 * left out, what is too long as well, and nothing here throws.
 *
 * Subsets are those of the card's `configs` (with the files of their splits) and of its `dataset_info` (with their columns),
 * joined by name.
 *
 * @example toDatasetFacts(imdb).subsets[0]?.splits.map(({ name }) => name) // ["train", "test", "unsupervised"]
 */
export function toDatasetFacts(record: CatalogRecord): DatasetFacts {
  const { id, tags, libraries = [], formats = [], modalities = [], sizes = [], source } = record;
  const fields = new FieldReader(source);
  const card = fields.object("cardData");
  const subsets = joinSubsets([...configsOf(card.raw("configs")), ...infosOf(card.raw("dataset_info"))]);
  return {
    id,
    tags,
    libraries,
    formats,
    modalities,
    sizes,
    subsets,
    files: Array.from(listedFiles(fields, maxFiles)).flatMap(({ path }) => pathOf(path) ?? []),
    columns: [],
  };
}

/** `configs: [{ config_name, data_dir, data_files, default }]`; older cards list names alone. */
function configsOf(configs: unknown): DatasetSubset[] {
  return listOf(configs, maxSubsets).flatMap((config): DatasetSubset[] => {
    if (typeof config === "string") return subsetNamed(config, []);
    if (!isObject(config)) return [];
    const isDefault = config["default"] === true;
    const folder = pathOf(config["data_dir"])?.replace(/(?:^|\/)\.?\/*$/, "") ?? "";
    const splits = splitsOf(config["data_files"]);
    return subsetNamed(config["config_name"], folder === "" ? splits : splits.map(inFolder(folder))).map((subset) => ({
      ...subset,
      ...(folder !== "" && splits.length === 0 && { folder }),
      ...(isDefault && { isDefault }),
    }));
  });
}

/** Patterns are relative to the folder of their config. */
const inFolder =
  (folder: string) =>
  ({ name, patterns }: DatasetSplit): DatasetSplit => ({
    name,
    patterns: patterns.map((pattern) => `${folder}/${pattern}`),
  });

/** `dataset_info: { config_name, splits, features }`, or a list of them. */
function infosOf(info: unknown): DatasetSubset[] {
  return listOf(info, maxSubsets).flatMap((item) => {
    if (!isObject(item)) return [];
    const splits = listOf(item["splits"], maxSplits).flatMap((split): DatasetSplit[] => {
      const name = nameOf(isObject(split) ? split["name"] : undefined);
      return name === undefined ? [] : [{ name, patterns: [] }];
    });
    const columns = listOf(item["features"], maxColumns).flatMap(
      (feature) => nameOf(isObject(feature) ? feature["name"] : undefined) ?? [],
    );
    if (splits.length + columns.length === 0) return [];
    return subsetNamed(item["config_name"] ?? "default", splits).map((subset) => ({ ...subset, columns }));
  });
}

function subsetNamed(given: unknown, splits: readonly DatasetSplit[]): DatasetSubset[] {
  const name = nameOf(given);
  return name === undefined ? [] : [{ name, splits, columns: [] }];
}

/** Paths for each split, or paths alone, which are the split `train`. */
function splitsOf(dataFiles: unknown): DatasetSplit[] {
  const given = listOf(dataFiles, 1000);
  const alone = given.flatMap((item) => pathOf(item) ?? []).slice(0, maxPatterns);
  const named = given.filter(isObject).flatMap(({ split, path }): DatasetSplit[] => {
    const name = nameOf(split);
    const patterns = listOf(path, maxPatterns + 1).flatMap((one) => pathOf(one) ?? []);
    // Where more belongs to the split than is read here, a part of it would be taken for the whole.
    return name === undefined ? [] : [{ name, patterns: patterns.length > maxPatterns ? [] : patterns }];
  });
  return [...(alone.length > 0 ? [{ name: "train", patterns: alone }] : []), ...named].slice(0, maxSplits);
}

function joinSubsets(given: readonly DatasetSubset[]): DatasetSubset[] {
  const joined = new Map<string, DatasetSubset>();
  for (const subset of given) {
    const stood = joined.get(subset.name);
    joined.set(subset.name, stood === undefined ? subset : joinSubset(stood, subset));
  }
  return [...joined.values()].slice(0, maxSubsets);
}

function joinSubset(first: DatasetSubset, second: DatasetSubset): DatasetSubset {
  const known = new Set(first.splits.map(({ name }) => name));
  return {
    ...first,
    splits: [...first.splits, ...second.splits.filter(({ name }) => !known.has(name))],
    columns: first.columns.length > 0 ? first.columns : second.columns,
  };
}

/** A list, bounded; one value counts as a list of one. */
function listOf(value: unknown, most: number): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, most) : [value];
}

function nameOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= maxNameLength && value.isWellFormed()
    ? value
    : undefined;
}

/** A path or a pattern within the repository; addresses and ways out of it do not count. */
function pathOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > maxPathLength || !value.isWellFormed())
    return undefined;
  return /^\/|:\/\/|(?:^|\/)\.\.(?:\/|$)/.test(value) ? undefined : value.replace(/^(?:\.\/)+/, "");
}
