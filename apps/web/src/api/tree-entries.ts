import { withoutSlashes } from "../http/address.ts";
import { commitOfTree, type RepositoryFile, type Revision, type Tree, toTree } from "@modelshelf/files";

/** A file or a folder as trees of the Hub have it. */
export interface TreeEntry {
  readonly type: "file" | "directory";
  readonly oid: string;
  readonly size: number;
  readonly path: string;
  readonly lfs?: { readonly oid: string; readonly size: number; readonly pointerSize: number };
  readonly lastCommit?: { readonly id: string; readonly title: string; readonly date: string };
}

/** Trees by their revisions: working out the ids of folders of a large one takes a moment. */
const trees = new WeakMap<Revision, Tree>();

function treeOf(revision: Revision): Tree {
  const tree = trees.get(revision) ?? toTree(revision.files);
  trees.set(revision, tree);
  return tree;
}

/**
 * What a folder of a revision holds, folders first.
 *
 * @param path of the folder; empty for the root
 * @param isRecursive what the folders below it hold, too
 * @returns undefined where there is no such folder
 */
export function entriesBelow(
  revision: Revision,
  path: string,
  { isRecursive, withCommit }: { readonly isRecursive: boolean; readonly withCommit: boolean },
): readonly TreeEntry[] | undefined {
  const folder = folderAt(treeOf(revision), path);
  if (folder === undefined) return undefined;
  const walk = (tree: Tree, prefix: string): TreeEntry[] => [
    ...Array.from(tree.folders, ([name, below]) => ({
      ...directory(prefix + name, below.oid),
      ...(withCommit && commitBelow(revision, below)),
    })),
    ...Array.from(tree.files.values(), (file) => ({ ...entryOf(file), ...(withCommit && commitOf(revision, file)) })),
    ...(isRecursive ? Array.from(tree.folders, ([name, below]) => walk(below, `${prefix}${name}/`)).flat() : []),
  ];
  return walk(folder, path === "" ? "" : `${path}/`);
}

/** The file or folder of each path that there is. */
export function entriesAt(revision: Revision, paths: readonly string[], withCommit: boolean): readonly TreeEntry[] {
  const tree = treeOf(revision);
  return paths.flatMap((given) => {
    const path = withoutSlashes(given);
    const file = fileAt(tree, path);
    if (file !== undefined) return [{ ...entryOf(file), ...(withCommit && commitOf(revision, file)) }];
    const folder = path === "" ? undefined : folderAt(tree, path);
    return folder === undefined
      ? []
      : [{ ...directory(path, folder.oid), ...(withCommit && commitBelow(revision, folder)) }];
  });
}

const directory = (path: string, oid: string): TreeEntry => ({ type: "directory", oid, size: 0, path });

function entryOf({ path, size, oid, lfs }: RepositoryFile): TreeEntry {
  return {
    type: "file",
    oid,
    size,
    path,
    ...(lfs && { lfs: { oid: lfs.sha256, size, pointerSize: lfs.pointerSize } }),
  };
}

function fileAt(tree: Tree, path: string): RepositoryFile | undefined {
  const end = path.lastIndexOf("/");
  return folderAt(tree, path.slice(0, Math.max(0, end)))?.files.get(path.slice(end + 1));
}

function folderAt(tree: Tree, path: string): Tree | undefined {
  if (path === "") return tree;
  return path.split("/").reduce<Tree | undefined>((folder, name) => folder?.folders.get(name), tree);
}

/**
 * The commit that changed a file last. Git says it of checkouts. Files of a folder are as old as they are on the disk: their
 * commit was made when they were imported. Of those that came from another hub or a cache only their own commit is known.
 */
function commitOf(revision: Revision, { changed, mtimeMs }: RepositoryFile): Pick<TreeEntry, "lastCommit"> {
  if (changed !== undefined) {
    return { lastCommit: { id: changed.commit, title: changed.title, date: changed.date } };
  }
  const { commit: id, title, date } = revision;
  // Git was asked, and its history does not go back so far.
  if (title !== undefined) return {};
  const isFolder = commitOfTree(treeOf(revision).oid) === id;
  const known = isFolder && mtimeMs !== undefined ? new Date(mtimeMs).toISOString() : date;
  return known === undefined ? {} : { lastCommit: { id, title: "", date: known } };
}

/** The newest of the commits that changed the files below a folder, as they are now. */
function commitBelow(revision: Revision, tree: Tree): Pick<TreeEntry, "lastCommit"> {
  let newest: Pick<TreeEntry, "lastCommit"> = {};
  const take = (each: Pick<TreeEntry, "lastCommit">): void => {
    if ((each.lastCommit?.date ?? "") > (newest.lastCommit?.date ?? "")) newest = each;
  };
  for (const file of tree.files.values()) take(commitOf(revision, file));
  for (const below of tree.folders.values()) take(commitBelow(revision, below));
  return newest;
}
