import { constants } from "node:fs";
import { lstat, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { maxPointerSize, parseLfsPointer } from "../repository/lfs-pointer.ts";
import { readBlobs } from "./git-blobs.ts";
import { lfsObject } from "./git-checkout.ts";
import { listTree, type TreeFile } from "./git-tree.ts";
import type { PlaceInGit } from "./place-in-git.ts";
import { fileBehind } from "./tree-links.ts";

/** Limits of a tree, so that no repository fills a disk. */
const maxFiles = 200_000;
const maxBytes = 4 * 1024 ** 3;
/** Files beyond that are left out. */
const maxFileBytes = 64 * 1024 ** 2;
/** Links whose target is longer are left out. */
const maxLinkBytes = 1024;
/** So old is what an earlier writing left behind when it was killed. */
const abandonedMs = 24 * 60 * 60 * 1000;

/**
 * The files of a commit as a folder, written out of git's objects once: no filter, hook or transport of the repository runs.
 * The folder is there whole or not at all, and is not written a second time. It has no symbolic links: one that leads to a
 * file of the commit becomes a copy of it. Left out are the other links, submodules, files beyond 64 MB, what Git LFS has not
 * brought here, and what the system cannot name.
 *
 * @param trees the folder that holds such folders, by the ids of commits
 * @param onProgress files written so far, and all of them
 * @returns the folder
 * @throws Error with a sentence where the commit has more than is written out; the error of git; the reason of the signal
 * @example await writeTree({ top: "/home/ada/shelf", gitFolder: "/home/ada/shelf/.git" }, "0a1b…", "var/revisions") // "var/revisions/0a1b…"
 */
export async function writeTree(
  place: Pick<PlaceInGit, "top" | "gitFolder">,
  commit: string,
  trees: string,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (done: number, total: number) => void } = {},
): Promise<string> {
  const folder = join(trees, commit);
  if (await isFolder(folder)) return folder;
  await mkdir(trees, { recursive: true });
  await removeAbandoned(trees);
  const made = await mkdtemp(join(trees, "incomplete-"));
  try {
    await fill(made, place, commit, options);
    // Another process may have been faster; what it wrote is the same.
    await rename(made, folder).catch(async (error: unknown) => {
      if (!(await isFolder(folder))) throw error;
    });
    return folder;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function fill(
  made: string,
  { top, gitFolder }: Pick<PlaceInGit, "top" | "gitFolder">,
  commit: string,
  { signal, onProgress }: NonNullable<Parameters<typeof writeTree>[3]>,
): Promise<void> {
  signal?.throwIfAborted();
  const files = (await listTree(top, commit)).filter(isTaken);
  refuseTooLarge(files);
  const byOid = Map.groupBy(files, ({ oid }) => oid);
  const links = new Map<string, string>();
  const room = new Room();
  let done = 0;
  for await (const { oid, content } of readBlobs(top, [...byOid.keys()], signal)) {
    for (const { path, isLink } of byOid.get(oid) ?? []) {
      if (isLink) links.set(path, content.toString());
      else await writeOne(join(made, path), content, room, (sha256) => lfsObject(top, sha256, gitFolder));
      done += 1;
      onProgress?.(done, files.length);
    }
  }
  if (done < files.length) throw new Error(`${files.length - done} files of the commit are not in this clone.`);
  const regular = new Set(files.flatMap(({ path, isLink }) => (isLink ? [] : [path])));
  for (const link of links.keys()) {
    signal?.throwIfAborted();
    const file = fileBehind(link, links, regular);
    if (file !== undefined) await copyOne(join(made, file), join(made, link), room);
  }
}

const isTaken = ({ path, size, isLink }: TreeFile): boolean =>
  isPlain(path) && size <= (isLink ? maxLinkBytes : maxFileBytes);

function refuseTooLarge(files: readonly TreeFile[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length <= maxFiles && bytes <= maxBytes) return;
  const [count, megabytes] = [files.length, Math.round(bytes / 1e6)].map((value) => value.toLocaleString("en"));
  throw new Error(`It has ${count} files with ${megabytes} MB.`);
}

/** Whether a path leads down, and neither to git's own files nor to what some systems read otherwise. */
const isPlain = (path: string): boolean =>
  path.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !/[\\\0]|^\.git$/i.test(part));

/** Counts the bytes that Git LFS and links add, which are not in the sizes that git tells. */
class Room {
  #bytes = maxBytes;

  /** @throws Error with a sentence where there is more than is written out */
  take(bytes: number): void {
    this.#bytes -= bytes;
    if (this.#bytes >= 0) return;
    const megabytes = Math.round(maxBytes / 1e6).toLocaleString("en");
    throw new Error(`With what Git LFS and links add, it has more than ${megabytes} MB.`);
  }
}

async function writeOne(
  path: string,
  content: Buffer,
  room: Room,
  inLfs: (sha256: string) => string | undefined,
): Promise<void> {
  const pointer = content.length <= maxPointerSize ? parseLfsPointer(content.toString("latin1")) : undefined;
  if (pointer === undefined) {
    room.take(content.length);
    await unlessUnnamable(path, () => writeFile(path, content, { flag: "wx" }));
    return;
  }
  const whole = pointer.size <= maxFileBytes ? inLfs(pointer.sha256) : undefined;
  if (whole !== undefined) await copyOne(whole, path, room);
}

/** A copy of a file that may be missing or too large. */
async function copyOne(from: string, to: string, room: Room): Promise<void> {
  // An object of Git LFS that is a link would be any file of the machine.
  const facts = await lstat(from).catch(() => undefined);
  if (!facts?.isFile() || facts.size > maxFileBytes) return;
  room.take(facts.size);
  await unlessUnnamable(to, () => copyFile(from, to, constants.COPYFILE_EXCL));
}

/** Error codes of systems for names that they cannot have, or take for one that is there already. */
const unnamable = new Set(["EEXIST", "EISDIR", "ENOTDIR", "ENAMETOOLONG", "EINVAL", "EILSEQ", "ENOENT"]);

/** Writes a file and the folders around it. What cannot be named is left out; of two files with one name the first stays. */
async function unlessUnnamable(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await write();
  } catch (error) {
    if (!unnamable.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

async function removeAbandoned(trees: string): Promise<void> {
  for (const name of (await readdir(trees)).filter((one) => one.startsWith("incomplete-"))) {
    const facts = await stat(join(trees, name)).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > abandonedMs)
      await rm(join(trees, name), { recursive: true, force: true });
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;
