import { listedFiles, type ListedFile } from "../record/read/files.ts";
import { FieldReader } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";

/** The first files of a repository, and how many there are. */
export interface RepositoryFiles {
  readonly total: number;
  readonly shown: readonly ListedFile[];
}

const maxShown = 300;

/**
 * The files that a record lists, the first 300 of them with path and size; `undefined` where it lists none.
 *
 * @example toFiles(gpt2)?.shown[0] // { path: "config.json", size: 665 }
 */
export function toFiles({ source }: Pick<CatalogRecord, "source">): RepositoryFiles | undefined {
  const files = toFileList({ source });
  return files.length === 0 ? undefined : { total: files.length, shown: files.slice(0, maxShown) };
}

/** All files that a record lists, in its order; empty where it lists none. */
export function toFileList({ source }: Pick<CatalogRecord, "source">): readonly ListedFile[] {
  return [...listedFiles(new FieldReader(source))];
}

/** The paths of all files that a record lists. */
export function toFilePaths({ source }: Pick<CatalogRecord, "source">): ReadonlySet<string> {
  return new Set(Array.from(listedFiles(new FieldReader(source)), ({ path }) => path));
}
