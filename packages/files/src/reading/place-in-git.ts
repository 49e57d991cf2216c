import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Ref } from "../repository/repository.ts";
import { readRefs } from "./git-refs.ts";
import { git } from "./git.ts";

/** A folder within a git repository; it need not be checked out, nor be there at all. */
export interface PlaceInGit {
  /** The folder that is checked out, or the repository itself where nothing is; links followed. */
  readonly top: string;
  /** The folder below `top`, with forward slashes: `docs/source`; empty where it is the whole repository. */
  readonly path: string;
  /** Where git keeps what all worktrees share. */
  readonly gitFolder: string;
}

/** A commit, or the names that its repository has instead of it. */
export type FoundCommit =
  | { readonly commit: string }
  | { readonly refs: readonly Ref[]; readonly isShallow: boolean; readonly commit?: undefined };

/**
 * Where a folder is in the git repository around it; `undefined` where no repository holds it. What is not there counts as
 * a folder of the repository that holds its nearest folder.
 *
 * @throws the error of the system where there is no git
 * @example await placeInGit("shelf/docs") // { top: "/home/ada/shelf", path: "docs", gitFolder: "/home/ada/shelf/.git" }
 */
export async function placeInGit(folder: string): Promise<PlaceInGit | undefined> {
  const absent: string[] = [];
  let here = resolve(folder);
  for (; !existsSync(here) && dirname(here) !== here; here = dirname(here)) absent.unshift(basename(here));
  const printed = await git(here, "rev-parse", "--show-prefix", "--git-common-dir").catch(
    (error: { code?: unknown }) => {
      if (error.code === "ENOENT") throw error;
      return undefined;
    },
  );
  if (printed === undefined) return undefined;
  const [prefix = "", common = ""] = printed.split("\n");
  const parts = prefix.split("/").filter((part) => part !== "");
  return {
    top: resolve(await realpath(here), ...parts.map(() => "..")),
    path: [...parts, ...absent].join("/"),
    gitFolder: resolve(here, common),
  };
}

/**
 * The commit that a name leads to: a tag, a branch, one of `origin` too, or a commit's id, whole or short.
 *
 * @throws the error of git
 * @example await findCommit("/home/ada/shelf", "v1.2") // { commit: "0a1b…" }
 */
export async function findCommit(top: string, name: string): Promise<FoundCommit> {
  for (const one of [name, `refs/remotes/origin/${name}`]) {
    const words = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${one}^{commit}`];
    const commit = await git(top, ...words).catch(() => "");
    // Git answers `^v1` too, with what is not to be counted.
    if (/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commit)) return { commit };
  }
  const isShallow = existsSync(join(await gitFolderOf(top), "shallow"));
  return { refs: await readRefs(top), isShallow };
}

const gitFolderOf = async (top: string): Promise<string> =>
  resolve(top, await git(top, "rev-parse", "--git-common-dir"));
