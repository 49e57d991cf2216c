import type { RepositoryFile } from "../repository/repository.ts";

/** The change of a file between two revisions. */
export interface FileChange {
  readonly path: string;
  readonly change: "added" | "removed" | "changed" | "renamed";
  /** Bytes; absent for a file that was added. */
  readonly before?: number;
  /** Bytes; absent for a file that was removed. */
  readonly after?: number;
  /** Where a file that was renamed was. */
  readonly from?: string;
}

/**
 * The files that two revisions do not have in common, by path. A file whose content is found under another name was renamed.
 *
 * @example fileChanges([{ path: "a.bin", size: 3, oid: "1" }], [{ path: "b.bin", size: 3, oid: "1" }]) // [{ path: "b.bin", change: "renamed", from: "a.bin", before: 3, after: 3 }]
 */
export function fileChanges(
  before: readonly RepositoryFile[],
  after: readonly RepositoryFile[],
): readonly FileChange[] {
  const [old, now] = [before, after].map((files) => new Map(files.map((file) => [file.path, file])));
  const gone = before.filter(({ path }) => now?.has(path) !== true);
  // The first one last, so that it is taken from the end: a repository may hold one content under very many names.
  const goneByContent = Map.groupBy(gone.toReversed(), ({ oid }) => oid);
  const found = after.flatMap((file): FileChange[] => {
    const { path, size, oid } = file;
    const earlier = old?.get(path);
    if (earlier !== undefined)
      return earlier.oid === oid ? [] : [{ path, change: "changed", before: earlier.size, after: size }];
    const moved = goneByContent.get(oid)?.pop();
    if (moved === undefined) return [{ path, change: "added", after: size }];
    return [{ path, change: "renamed", from: moved.path, before: moved.size, after: size }];
  });
  const removed = [...goneByContent.values()].flat();
  return [
    ...found,
    ...removed.map(({ path, size }): FileChange => ({ path, change: "removed", before: size })),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
