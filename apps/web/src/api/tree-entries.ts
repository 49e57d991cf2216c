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

/** A file of a revision, or a folder with its path. */
export type TreeItem = RepositoryFile | { readonly path: string; readonly tree: Tree };

/**
 * The entries of a folder of a revision, folders first. Of a large one `toEntries` describes a page: that takes far longer.
 *
 * @param path of the folder; empty for the root
 * @param isRecursive what the folders below it hold, too
 * @returns undefined where there is no such folder
 * @example toEntries(revision, itemsBelow(revision, "data", false)?.slice(0, 1000) ?? [], false)
 */
export function itemsBelow(revision: Revision, path: string, isRecursive: boolean): readonly TreeItem[] | undefined {
  const top = folderAt(treeOf(revision), path);
  if (top === undefined) return undefined;
  const items: TreeItem[] = [];
  const walk = (tree: Tree, prefix: string): void => {
    for (const [name, below] of tree.folders) items.push({ path: prefix + name, tree: below });
    for (const file of tree.files.values()) items.push(file);
    if (isRecursive) for (const [name, below] of tree.folders) walk(below, `${prefix}${name}/`);
  };
  walk(top, path === "" ? "" : `${path}/`);
  return items;
}

/** The file or folder of each path that there is. */
export function itemsAt(revision: Revision, paths: readonly string[]): readonly TreeItem[] {
  const tree = treeOf(revision);
  return paths.flatMap((given): readonly TreeItem[] => {
    const path = withoutSlashes(given);
    const file = fileAt(tree, path);
    if (file !== undefined) return [file];
    const folder = path === "" ? undefined : folderAt(tree, path);
    return folder === undefined ? [] : [{ path, tree: folder }];
  });
}

/** Items as the API answers them, with the commits that changed them last where `withCommit` is set. */
export function toEntries(revision: Revision, items: readonly TreeItem[], withCommit: boolean): readonly TreeEntry[] {
  if (!withCommit) return items.map(toEntry);
  const commits = commitsOf(revision);
  return items.map((item) => ({ ...toEntry(item), ...commits(item) }));
}

function toEntry(item: TreeItem): TreeEntry {
  if ("tree" in item) return { type: "directory", oid: item.tree.oid, size: 0, path: item.path };
  const { path, size, oid, lfs } = item;
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

type LastCommit = Pick<TreeEntry, "lastCommit">;

/** Of folders: finding the newest commit below a large one takes a moment. A tree is of one revision. */
const newestBelow = new WeakMap<Tree, LastCommit>();

/**
 * Tells the commit that changed a file last; of a folder the newest of those of its files, as they are now. Git says it of
 * checkouts. Files of a folder are as old as they are on the disk: their commit was made when they were imported. Of those
 * that came from another hub or a cache only their own commit is known.
 */
function commitsOf(revision: Revision): (item: TreeItem) => LastCommit {
  const { commit: id, title, date } = revision;
  const isFolder = commitOfTree(treeOf(revision).oid) === id;
  const ofFile = ({ changed, mtimeMs }: RepositoryFile): LastCommit => {
    if (changed !== undefined) {
      return { lastCommit: { id: changed.commit, title: changed.title, date: changed.date } };
    }
    // Git was asked, and its history does not go back so far.
    if (title !== undefined) return {};
    const known = isFolder && mtimeMs !== undefined ? new Date(mtimeMs).toISOString() : date;
    return known === undefined ? {} : { lastCommit: { id, title: "", date: known } };
  };
  const ofFolder = (tree: Tree): LastCommit => {
    let newest = newestBelow.get(tree);
    if (newest !== undefined) return newest;
    newest = {};
    const all = [...Array.from(tree.files.values(), ofFile), ...Array.from(tree.folders.values(), ofFolder)];
    for (const each of all) if ((each.lastCommit?.date ?? "") > (newest.lastCommit?.date ?? "")) newest = each;
    newestBelow.set(tree, newest);
    return newest;
  };
  return (item) => ("tree" in item ? ofFolder(item.tree) : ofFile(item));
}
