import { maxPointerSize, parseLfsPointer } from "../repository/lfs-pointer.ts";
import { defaultBranch, type RepositoryFile, type Revision } from "../repository/repository.ts";
import { git } from "./git.ts";
import { lfsObject } from "./git-checkout.ts";

/** Pointers of Git LFS are asked for one by one; more of them are left as the small files that they are to git. */
const maxPointers = 500;

/**
 * `main` of a checkout in which another branch is checked out: its commit, and its files as far as their contents are in the
 * folder or in Git LFS's own. `undefined` where `main` is checked out, or where there is none, neither here nor at `origin`.
 *
 * @param here what is checked out
 * @throws the error of git
 * @example (await readMain("models/ada/reader", revision))?.commit // "0a1b…"
 */
export async function readMain(folder: string, here: Revision): Promise<Revision | undefined> {
  const names = ["refs/heads", "refs/remotes/origin"].map((prefix) => `${prefix}/${defaultBranch}`);
  const found = await git(folder, "for-each-ref", "--format=%(objectname)", ...names);
  // Sorted by name: a branch of this checkout comes first.
  const [commit = ""] = found.split("\n");
  if (commit === "" || commit === here.commit) return undefined;
  const [date = "", title = ""] = (await git(folder, "log", "-1", "--format=%cI%n%s", commit)).split("\n");
  const tree = await git(folder, "ls-tree", "-r", "-l", "-z", "--full-tree", commit);
  const known = new Map(here.files.map((file) => [file.oid, file]));
  const files: RepositoryFile[] = [];
  let pointers = 0;
  for (const line of tree.split("\0")) {
    const [, oid, size, path] = /^\d+ blob ([0-9a-f]{40}) +(\d+)\t([^]*)$/.exec(line) ?? [];
    if (oid === undefined || path === undefined) continue;
    const same = known.get(oid);
    const isSmall = Number(size) <= maxPointerSize && pointers < maxPointers;
    if (same !== undefined) files.push({ ...withoutChange(same), path });
    else {
      if (isSmall) pointers += 1;
      files.push((isSmall && (await ofPointer(folder, path, oid))) || { path, size: Number(size), oid });
    }
  }
  return { commit, date: new Date(date).toISOString(), title, files };
}

/** The commits of the other branch say nothing of this one. */
const withoutChange = ({ changed: _changed, ...file }: RepositoryFile): RepositoryFile => file;

/** The file that a pointer of Git LFS stands for; `undefined` for any other blob. */
async function ofPointer(folder: string, path: string, oid: string): Promise<RepositoryFile | undefined> {
  const text = await git(folder, "cat-file", "blob", oid);
  const pointer = parseLfsPointer(`${text}\n`);
  if (pointer === undefined) return undefined;
  const place = lfsObject(folder, pointer.sha256);
  const lfs = { sha256: pointer.sha256, pointerSize: Buffer.byteLength(text) + 1 };
  return { path, size: pointer.size, oid, lfs, ...(place !== undefined && { place }) };
}
