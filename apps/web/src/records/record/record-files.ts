import { type CatalogRecord, kinds, type RepositoryFiles, toFiles } from "@modelshelf/store";
import { defaultBranch } from "@modelshelf/files";
import type { Hub } from "../../hub/hub.ts";
import type { ListedFile } from "../../hub/policy.ts";
import { contentsRefusal, type RefusalHub } from "./contents-refusal.ts";
import { refusalsOfFiles } from "../../hub/refused-contents.ts";

type RecordFile = RepositoryFiles["shown"][number] & {
  /** The page that shows it; absent where there is none. */
  readonly page?: string;
  /** Where its content can be fetched; absent where it is not in this hub, or the policy of the hub refuses it. */
  readonly href?: string;
};

/** The first files of a repository, and how many there are. */
export interface RecordFiles {
  readonly total: number;
  readonly shown: readonly RecordFile[];
  /** Whether the content of one of them is in this hub. Default: not. */
  readonly isHere?: true;
  /** The page of all of them; absent where there is none. */
  readonly folder?: string;
}

/** The files that a record lists, those that are in this hub with their addresses; `undefined` where it lists none. */
export function loadFiles(
  { files, staticSite }: Pick<Hub, "files" | "staticSite">,
  record: CatalogRecord,
): RecordFiles | undefined {
  const listed = toFiles(record);
  if (listed === undefined) return undefined;
  const indexed = files?.revision(record.kind, record.id, "main")?.files;
  const here = new Set(indexed?.flatMap(({ path, place }) => (place === undefined ? [] : path)));
  const hasFolder = staticSite === undefined || indexed !== undefined;
  const shown = listed.shown.map((file) => ({
    ...file,
    ...((staticSite === undefined || here.has(file.path)) && { page: filePageHref(record, file.path) }),
    ...(here.has(file.path) && { href: fileHref(record, file.path) }),
  }));
  const isHere = shown.some(({ path }) => here.has(path));
  return {
    total: listed.total,
    shown,
    ...(isHere && { isHere }),
    ...(hasFolder && { folder: folderHref(record) }),
  };
}

/** The same without the addresses of files that readers do not get. */
export async function loadOfferedFiles(
  hub: Pick<Hub, "staticSite"> & RefusalHub,
  record: CatalogRecord,
): Promise<RecordFiles | undefined> {
  const files = loadFiles(hub, record);
  if (files === undefined || hub.policy === undefined) return files;
  const refused = await refusedPaths(hub, record, files.shown);
  const shown = files.shown.map(({ href, ...file }) => ({
    ...file,
    ...(href !== undefined && !refused.has(file.path) && { href }),
  }));
  return { ...files, shown };
}

/** The paths of those of some files of the main branch that the policy of the hub refuses. */
async function refusedPaths(
  hub: RefusalHub,
  record: CatalogRecord,
  files: readonly ListedFile[],
): Promise<{ has(path: string): boolean }> {
  if ((await contentsRefusal(record, hub)) !== undefined) return { has: () => true };
  const listed = new Set(files.map(({ path }) => path));
  const here = hub.files?.revision(record.kind, record.id, defaultBranch)?.files ?? [];
  return refusalsOfFiles(
    hub,
    record,
    here.filter(({ path }) => listed.has(path)),
  );
}

type Named = Pick<CatalogRecord, "kind" | "id">;

const escaped = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/**
 * Where a file can be fetched: the address that the Hub's clients use.
 *
 * @example fileHref({ kind: "dataset", id: "ada/pages" }, "a b.csv") // "/datasets/ada/pages/resolve/main/a%20b.csv"
 */
export function fileHref({ kind, id }: Named, path: string, revision = "main"): string {
  const prefix = kind === "model" ? "" : kinds[kind].path;
  return `${prefix}/${id}/resolve/${encodeURIComponent(revision)}/${escaped(path)}`;
}

/**
 * The page that shows a file.
 *
 * @example filePageHref({ kind: "model", id: "ada/tiny" }, "a b.csv") // "/models/ada/tiny/blob/main/a%20b.csv"
 */
export function filePageHref({ kind, id }: Named, path: string, revision = "main"): string {
  return `${kinds[kind].path}/${id}/blob/${encodeURIComponent(revision)}/${escaped(path)}`;
}

/** The page that lists a folder; the root without a path. */
export function folderHref({ kind, id }: Named, path = "", revision = "main"): string {
  return `${kinds[kind].path}/${id}/tree/${encodeURIComponent(revision)}${path === "" ? "" : `/${escaped(path)}`}`;
}

/**
 * The page that compares two revisions.
 *
 * @example changesHref({ kind: "model", id: "ada/tiny" }, "v1.0", "main") // "/models/ada/tiny/revisions/compare?before=v1.0&after=main"
 */
export function changesHref({ kind, id }: Named, before?: string, after?: string): string {
  const query = new URLSearchParams({ ...(before !== undefined && { before }), ...(after !== undefined && { after }) });
  return `${kinds[kind].path}/${id}/revisions/compare${query.size === 0 ? "" : `?${query}`}`;
}

/** Whether files of a record are in this hub. */
export const hasFilesHere = (files: RecordFiles | undefined): boolean => files?.isHere === true;
