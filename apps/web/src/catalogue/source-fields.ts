import { isRepositoryId } from "@modelshelf/registry";
import type { CatalogueRecord } from "@modelshelf/store";
import { z } from "zod";

/**
 * Fields that pages show and that only the original record holds. Every one of them was typed by a stranger: what has
 * the wrong type counts as absent, long lists are cut, and nothing here ever throws.
 */

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const longestList = 50;
const shownFiles = 300;

/** What a schema finds in the original record, or nothing. */
function read<Schema extends z.ZodType>(schema: Schema, record: CatalogueRecord): z.infer<Schema> | undefined {
  return schema.safeParse(record.source).data;
}

/** The values of tags such as `dataset:glue`. */
function tagValues(record: CatalogueRecord, prefix: string): string[] {
  const start = `${prefix}:`;
  return record.tags.filter((tag) => tag.startsWith(start)).map((tag) => tag.slice(start.length));
}

/** A file of a repository, as far as the record lists them. */
export interface RepositoryFile {
  readonly path: string;
  /** Bytes. */
  readonly size?: number;
}

/** The first 300 files of a repository, and how many there are. */
export interface RepositoryFiles {
  readonly total: number;
  readonly shown: readonly RepositoryFile[];
}

const withFiles = z.object({
  siblings: z.array(z.object({ rfilename: z.string(), size: z.number().nonnegative().optional().catch(undefined) })),
});

/** `undefined` where the record lists no files. */
export function filesOf(record: CatalogueRecord): RepositoryFiles | undefined {
  const siblings = read(withFiles, record)?.siblings ?? [];
  if (siblings.length === 0) return undefined;
  const shown = siblings
    .slice(0, shownFiles)
    .map(({ rfilename, size }) => ({ path: rfilename, ...(size !== undefined && { size }) }));
  return { total: siblings.length, shown };
}

/** Names of all files that the record lists. */
export function filesNamedBy(record: CatalogueRecord): ReadonlySet<string> {
  return new Set(read(withFiles, record)?.siblings.map(({ rfilename }) => rfilename));
}

const withCardDatasets = z.object({ cardData: z.object({ datasets: oneOrMore }) });
const withDatasets = z.object({ datasets: z.array(z.string()) });

/** Ids of datasets that a model was trained on or that a demo app uses. */
export function datasetIdsOf(record: CatalogueRecord): readonly string[] {
  const ids =
    read(withCardDatasets, record)?.cardData.datasets ??
    read(withDatasets, record)?.datasets ??
    tagValues(record, "dataset");
  return [...new Set(ids.filter(isRepositoryId))].slice(0, longestList);
}

const withParameterTypes = z.object({ safetensors: z.object({ parameters: z.record(z.string(), z.number()) }) });

/** Number of parameters by data type: `[["BF16", 7615616512]]`. */
export function parametersByType(record: CatalogueRecord): readonly (readonly [type: string, count: number])[] {
  return Object.entries(read(withParameterTypes, record)?.safetensors.parameters ?? {}).slice(0, longestList);
}

const withStorage = z.object({ usedStorage: z.number().positive() });

/** Bytes that the repository takes, with its history, on the hub that it came from. */
export function storageOf(record: CatalogueRecord): number | undefined {
  return read(withStorage, record)?.usedStorage;
}
