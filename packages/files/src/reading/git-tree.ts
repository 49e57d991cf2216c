import type { RepositoryFile } from "../repository/repository.ts";
import { git } from "./git.ts";

/**
 * The files of a commit as git keeps them: of what Git LFS keeps the pointers.
 *
 * @param commit or a name that leads to one
 * @throws the error of git, or where there is none
 * @example await listTree("models/ada/reader", "HEAD") // [{ path: "config.json", size: 570, oid: "0a1b…" }]
 */
export async function listTree(
  folder: string,
  commit: string,
): Promise<readonly Pick<RepositoryFile, "path" | "size" | "oid">[]> {
  const printed = await git(folder, "ls-tree", "-r", "-l", "-z", "--full-tree", commit);
  return printed.split("\0").flatMap((line) => {
    const [, oid, size, path] = /^\d+ blob ([0-9a-f]{40}) +(\d+)\t([^]*)$/.exec(line) ?? [];
    return oid === undefined || path === undefined ? [] : [{ path, size: Number(size), oid }];
  });
}
