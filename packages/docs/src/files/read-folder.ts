import { closeSync, openSync } from "node:fs";
import { open, readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The files of a folder by their path below it, with forward slashes; the path on disk, symbolic links followed. */
export type FolderFiles = ReadonlyMap<string, string>;

/**
 * Lists a folder once. Nothing is ever read by a path that came from outside: addresses are looked up in this list, and
 * a symbolic link that leads out of the folder is not in it. Hidden files and `node_modules` are left out.
 */
export async function listFolder(folder: string): Promise<FolderFiles> {
  return (await readFolder(folder)).files;
}

/** A folder as it was when it was listed. */
export interface FolderListing {
  readonly files: FolderFiles;
  /** Names of symbolic links that lead out of the folder, or nowhere. */
  readonly leaving: ReadonlySet<string>;
  /** Names of files and folders that this program may not read. */
  readonly closed: ReadonlySet<string>;
  /** For each folder in it, on disk, when something last came to it or went from it. */
  readonly changedAt: ReadonlyMap<string, number>;
}

/** The same list, with what was left out, and what tells whether it is still true: see {@link isCurrent}. */
export async function readFolder(folder: string): Promise<FolderListing> {
  const root = await realpath(folder);
  const found = {
    files: new Map<string, string>(),
    leaving: new Set<string>(),
    closed: new Set<string>(),
    changedAt: new Map<string, number>(),
  };
  await collect(root, { ...found, root, prefix: "", visited: new Set(), links: { left: maxLinks } });
  return found;
}

/** Whether no file has come to a listed folder or gone from it; costs one look at each of its folders. */
export async function isCurrent({ changedAt }: FolderListing): Promise<boolean> {
  const same = await Promise.all(Array.from(changedAt, async ([path, time]) => (await changeOf(path)) === time));
  return same.every(Boolean);
}

/** `-1` for what is not there. */
async function changeOf(directory: string): Promise<number> {
  const facts = await stat(directory).catch(() => undefined);
  return facts?.mtimeMs ?? -1;
}

/** So many links to folders are followed. Folders that link to each other make more paths than any disk has files. */
const maxLinks = 1000;

interface Collection {
  readonly root: string;
  readonly files: Map<string, string>;
  readonly leaving: Set<string>;
  readonly closed: Set<string>;
  readonly changedAt: Map<string, number>;
  readonly prefix: string;
  /** Folders on the way here: a link to one of them would go in circles. */
  readonly visited: ReadonlySet<string>;
  /** How many links to folders may still be followed, in the whole set. */
  readonly links: { left: number };
}

async function collect(directory: string, collection: Collection): Promise<void> {
  if (collection.visited.has(directory)) return;
  const visited = new Set([...collection.visited, directory]);
  // Before it is listed: what comes meanwhile is seen the next time.
  collection.changedAt.set(directory, await changeOf(directory));
  // A folder below the set's own that has just gone is no reason to leave the others out.
  const entries = readdir(directory, { withFileTypes: true });
  for (const entry of await (collection.prefix === "" ? entries : entries.catch(() => []))) {
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    const path = entry.isSymbolicLink()
      ? await realpath(join(directory, entry.name)).catch(() => "")
      : join(directory, entry.name);
    const name = collection.prefix + entry.name;
    if (!isInside(path, collection.root)) {
      collection.leaving.add(name);
      continue;
    }
    const kind = entry.isSymbolicLink() ? await stat(path).catch(() => undefined) : entry;
    if (!kind || (entry.isSymbolicLink() && kind.isDirectory() && collection.links.left-- <= 0)) continue;
    if (!kind.isDirectory() && !kind.isFile()) continue;
    if (isClosed(path)) collection.closed.add(name);
    else if (kind.isDirectory()) await collect(path, { ...collection, prefix: `${name}/`, visited });
    else collection.files.set(name, path);
  }
}

/**
 * Whether a file may not be opened. One that cannot be for another reason, such as that it has just gone, is dealt with
 * where it is read.
 */
function isClosed(path: string): boolean {
  try {
    closeSync(openSync(path, "r"));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EACCES";
  }
}

/** Reads a listed file as text, a byte order mark left out, unless it has meanwhile been replaced by a link that leads elsewhere. */
export async function readListedFile(path: string): Promise<string> {
  if ((await realpath(path)) !== path)
    throw new Error(`${path} is no longer the file that it was. Open the folder again.`);
  return (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
}

/** The first bytes of a listed file as text; nothing where it has just gone, or leads elsewhere now. */
export async function readBeginning(path: string, bytes: number): Promise<string> {
  if ((await realpath(path).catch(() => "")) !== path) return "";
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.toString("utf8", 0, bytesRead).replace(/^\uFEFF/, "");
  } finally {
    await file.close();
  }
}

/** Whether a path on disk is that of a folder, or of something in it. */
export function isInside(path: string, root: string): boolean {
  const way = relative(root, path);
  return path !== "" && way !== ".." && !way.startsWith(`..${sep}`);
}
