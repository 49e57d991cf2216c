import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Folders on a disk or in object storage, as far as the search for repositories looks into them. */
export interface FolderTree {
  /** The names in a folder, those of files and folders; none where it is not there. */
  readonly names: (folder: string) => Promise<readonly string[]>;
  /** The folders in a folder by their names, in order; not those whose names begin with a dot. */
  readonly folders: (folder: string) => Promise<readonly string[]>;
  /** The place of what a folder has under a name. */
  readonly join: (folder: string, name: string) => string;
}

/** Folders on this machine. Its functions throw the error of the file system for a folder that may not be read. */
export const diskTree: FolderTree = {
  names: async (folder) => {
    try {
      return await readdir(folder);
    } catch (error) {
      if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
      throw error;
    }
  },
  folders: async (folder) => {
    const names: string[] = [];
    for (const name of (await diskTree.names(folder)).toSorted()) {
      if (name.startsWith(".")) continue;
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found?.isDirectory()) names.push(name);
    }
    return names;
  },
  join,
};

/** The folders around a folder, from the nearest to the root of the disk. */
export function foldersAround(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder || basename(folder) === "" ? [] : [above, ...foldersAround(above)];
}

/** A tree that looks into each folder once. */
export function rememberedTree(tree: FolderTree): FolderTree {
  const known = new Map<string, Promise<readonly string[]>>();
  return {
    ...tree,
    names: (folder) => {
      const names = known.get(folder) ?? tree.names(folder);
      known.set(folder, names);
      return names;
    },
  };
}
