import { type CatalogRecord, kinds, type RepositoryFiles, toFiles } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";

/** A file of a repository; `href` where its content can be fetched from this hub. */
type RecordFile = RepositoryFiles["shown"][number] & { readonly href?: string };

/** The first files of a repository, and how many there are. */
export interface RecordFiles {
  readonly total: number;
  readonly shown: readonly RecordFile[];
}

/** The files that a record lists, those that are in this hub with their addresses; `undefined` where it lists none. */
export function loadFiles({ files }: Pick<Hub, "files">, record: CatalogRecord): RecordFiles | undefined {
  const listed = toFiles(record);
  if (listed === undefined) return undefined;
  const here = files?.revision(record.kind, record.id, "main")?.files.filter(({ place }) => place !== undefined);
  if (here === undefined) return listed;
  const paths = new Set(here.map(({ path }) => path));
  const shown = listed.shown.map((file) =>
    paths.has(file.path) ? { ...file, href: fileHref(record, file.path) } : file,
  );
  return { total: listed.total, shown };
}

/**
 * Where a file of `main` can be fetched: the address that the Hub's clients use.
 *
 * @example fileHref({ kind: "dataset", id: "ada/pages" }, "a b.csv") // "/datasets/ada/pages/resolve/main/a%20b.csv"
 */
export function fileHref({ kind, id }: Pick<CatalogRecord, "kind" | "id">, path: string): string {
  const prefix = kind === "model" ? "" : kinds[kind].path;
  return `${prefix}/${id}/resolve/main/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** Whether files of a record can be fetched from this hub. */
export const hasFilesHere = (files: RecordFiles | undefined): boolean =>
  files?.shown.some(({ href }) => href !== undefined) ?? false;
