import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { maxPointerSize, parseLfsPointer } from "../repository/lfs-pointer.ts";
import { readBlobs } from "./git-blobs.ts";
import { lfsObject } from "./git-checkout.ts";
import { listTree, type TreeFile } from "./git-tree.ts";
import type { PlaceInGit } from "./place-in-git.ts";

/** What a tree may have, so that no repository fills a disk. */
const maxFiles = 200_000;
const maxBytes = 4 * 1024 ** 3;
/** Files beyond that are left out. */
const maxFileBytes = 64 * 1024 ** 2;
/** So old is what an earlier writing left behind when it was killed. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** A commit has more than is written out, in a sentence. */
export class TreeTooLarge extends Error {}

/**
 * The files of a commit as a folder, written out of git's objects once: no filter, hook or transport of the repository runs.
 * The folder is there whole or not at all, and is not written a second time. Left out are submodules, links that lead out of
 * the repository, files beyond 64 MB, and what Git LFS has not brought here.
 *
 * @param trees the folder that holds such folders, by the ids of commits
 * @param onProgress files written so far, and all of them
 * @returns the folder
 * @throws TreeTooLarge; the error of git; the reason of the signal
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
  const files = (await listTree(top, commit)).filter(({ path, size }) => isPlain(path) && size <= maxFileBytes);
  refuseTooLarge(files);
  const byOid = Map.groupBy(files, ({ oid }) => oid);
  const links: { readonly path: string; readonly target: string }[] = [];
  let done = 0;
  for await (const { oid, content } of readBlobs(top, [...byOid.keys()], signal)) {
    for (const { path, isLink } of byOid.get(oid) ?? []) {
      if (isLink) links.push({ path, target: content.toString() });
      else await writeOne(join(made, path), content, (sha256) => lfsObject(top, sha256, gitFolder));
      done += 1;
      onProgress?.(done, files.length);
    }
  }
  if (done < files.length) throw new Error(`${files.length - done} files of the commit are not in this clone.`);
  // Last, so that nothing is written through a link.
  for (const { path, target } of links) if (staysInside(path, target)) await writeLink(join(made, path), target);
}

function refuseTooLarge(files: readonly TreeFile[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length <= maxFiles && bytes <= maxBytes) return;
  const [count, megabytes] = [files.length, Math.round(bytes / 1e6)].map((value) => value.toLocaleString("en"));
  throw new TreeTooLarge(`It has ${count} files with ${megabytes} MB.`);
}

/** Whether a path leads down, and neither to git's own files nor to what some systems read otherwise. */
const isPlain = (path: string): boolean =>
  path.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !/[\\\0]|^\.git$/i.test(part));

/** Where a system takes two names for one, the first stays. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function writeOne(path: string, content: Buffer, inLfs: (sha256: string) => string | undefined): Promise<void> {
  const pointer = content.length <= maxPointerSize ? parseLfsPointer(content.toString("latin1")) : undefined;
  const whole = pointer && pointer.size <= maxFileBytes ? inLfs(pointer.sha256) : undefined;
  if (pointer && whole === undefined) return;
  await mkdir(dirname(path), { recursive: true });
  const written = whole === undefined ? writeFile(path, content, { flag: "wx" }) : copyFile(whole, path);
  await written.catch(unlessThere);
}

/** Whether a link at a path below the top leads to something below the top. */
const staysInside = (path: string, target: string): boolean =>
  target !== "" &&
  !target.includes("\0") &&
  !posix.isAbsolute(target) &&
  isPlain(posix.join(posix.dirname(path), target));

async function writeLink(path: string, target: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path).catch(unlessThere);
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
