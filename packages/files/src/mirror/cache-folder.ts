import { mkdir, open, readlink, rm, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { kinds, type RecordKind } from "@modelshelf/store/kinds";
import type { RepositoryFile } from "../repository/repository.ts";
import { writeWhole } from "./write-whole.ts";

/** The folder of the data folder that mirrored files are in. */
export function mirroredFiles(dataFolder: string): string {
  return join(dataFolder, "files");
}

/** The folder of the data folder that files are in which were brought on demand. */
export function pulledFiles(dataFolder: string): string {
  return join(dataFolder, "cache");
}

/** The folder of the data folder that contents are in which only the objects of git checkouts had. */
export function checkoutFiles(dataFolder: string): string {
  return join(dataFolder, "checkouts");
}

/**
 * The folder of a repository, named as the cache of the Hub's clients names it. `undefined` for an id that could be taken for
 * another one then.
 *
 * @example cacheFolder("/data/files", "model", "ada/reader") // "/data/files/models--ada--reader"
 */
export function cacheFolder(root: string, kind: RecordKind, id: string): string | undefined {
  if (id.includes("--")) return undefined;
  return join(root, [kinds[kind].path.slice(1), ...id.split("/")].join("--"));
}

/** Where the content of a file is, or is to be: named by its hash, as the Hub's clients do. */
export function blobPlace(folder: string, { oid, lfs }: Pick<RepositoryFile, "oid" | "lfs">): string {
  return join(folder, "blobs", lfs?.sha256 ?? oid);
}

/**
 * Where the beginning of a content is that has not come to its end.
 *
 * @param place of the whole, see {@link blobPlace}
 */
export function partOf(place: string): string {
  return place + partEnd;
}

/** Ends the names of what {@link partOf} names. */
export const partEnd = ".incomplete";

/**
 * Gives the contents of a revision their names, as links. A file system without links goes without, and so does a file whose
 * name it refuses, as Windows does `aux.txt`: the index knows where contents are.
 */
export async function linkSnapshot(folder: string, commit: string, files: readonly RepositoryFile[]): Promise<void> {
  const root = join(folder, "snapshots", commit);
  await mkdir(root, { recursive: true });
  for (const { path, place } of files) {
    if (place === undefined) continue;
    const link = join(root, ...path.split("/"));
    const target = relative(dirname(link), place);
    if ((await readlink(link).catch(() => undefined)) === target) continue;
    try {
      await mkdir(dirname(link), { recursive: true });
      await rm(link, { force: true });
      await symlink(target, link);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (["EPERM", "ENOTSUP", "ENOSYS"].includes(code)) return;
      if (!isNameRefused(code)) throw error;
    }
  }
}

const isNameRefused = (code: string): boolean => ["EINVAL", "EILSEQ", "ENAMETOOLONG", "ENOENT"].includes(code);

/** Makes a name lead to a commit; a reader sees the one before or the new one meanwhile. */
export async function writeRef(folder: string, name: string, commit: string): Promise<void> {
  await writeWhole(join(folder, "refs", name), commit);
}

/** Has the disk keep what was named in a folder, so that it is there after a power failure too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  // Windows cannot, and does so by itself.
  await handle?.sync().catch(() => {});
  await handle?.close();
}
