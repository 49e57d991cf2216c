import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Ref, RepositoryFile } from "../repository/repository.ts";
import { readRefs } from "./git-refs.ts";
import { listTree } from "./git-tree.ts";
import { git } from "./git.ts";

/** The commit that is checked out, as git describes it. */
export interface Checkout {
  /** 40 hex digits. */
  readonly commit: string;
  /** ISO 8601 */
  readonly date: string;
  /** First line of the message. */
  readonly title: string;
  /** Branches, tags and pull requests, see `readRefs`. */
  readonly refs: readonly Ref[];
  /** Path → id of the blob, of all files. */
  readonly oids: ReadonlyMap<string, string>;
}

/** Whether a folder is a git checkout of its own. */
export const isCheckout = (folder: string): boolean => existsSync(join(folder, ".git"));

/**
 * The commit that is checked out in a folder; `undefined` where the folder is not a checkout of its own, has no commit yet, or
 * there is no git on this machine.
 */
export async function readCheckout(folder: string): Promise<Checkout | undefined> {
  if (!isCheckout(folder)) return undefined;
  try {
    const [commit = "", date = "", title = ""] = (await git(folder, "log", "-1", "--format=%H%n%cI%n%s")).split("\n");
    return {
      commit,
      date: new Date(date).toISOString(),
      title,
      refs: await readRefs(folder),
      oids: new Map((await listTree(folder, "HEAD")).map(({ path, oid }) => [path, oid])),
    };
  } catch {
    return undefined;
  }
}

/** Whether the files are those of the commit: then its id stands for them. */
export function isCommitted(files: readonly RepositoryFile[], { oids }: Checkout): boolean {
  return files.length === oids.size && files.every(({ path, oid }) => oids.get(path) === oid);
}

/** Where Git LFS keeps a content of the checkout, whose objects are in `.git` or in another folder. */
export function lfsObject(folder: string, sha256: string, gitFolder = join(folder, ".git")): string | undefined {
  const place = join(gitFolder, "lfs", "objects", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  return existsSync(place) ? place : undefined;
}
