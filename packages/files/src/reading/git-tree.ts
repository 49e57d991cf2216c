import type { RepositoryFile } from "../repository/repository.ts";
import { git } from "./git.ts";

/** A file of a commit. */
export interface TreeFile extends Pick<RepositoryFile, "path" | "size" | "oid"> {
  /** Whether its content is the path that a symbolic link leads to. */
  readonly isLink: boolean;
}

/**
 * The files of a commit as git keeps them: of what Git LFS keeps the pointers, and nothing of submodules.
 *
 * @param commit or a name that leads to one
 * @throws the error of git, or where there is none
 * @example await listTree("models/ada/reader", "HEAD") // [{ path: "config.json", size: 570, oid: "0a1b…", isLink: false }]
 */
export async function listTree(folder: string, commit: string): Promise<readonly TreeFile[]> {
  const printed = await git(folder, "ls-tree", "-r", "-l", "-z", "--full-tree", commit);
  return printed.split("\0").flatMap((line) => {
    const [, mode, oid, size, path] = /^(\d+) blob ([0-9a-f]{40}(?:[0-9a-f]{24})?) +(\d+)\t([^]*)$/.exec(line) ?? [];
    if (oid === undefined || path === undefined) return [];
    return [{ path, size: Number(size), oid, isLink: mode === "120000" }];
  });
}
