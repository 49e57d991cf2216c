import { reasonOf } from "@modelshelf/store/browser";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isHex } from "../repository/is-hex.ts";
import { lfsEntry } from "../repository/lfs-pointer.ts";
import { lfsRule } from "../repository/lfs-rule.ts";
import {
  defaultBranch,
  type Ref,
  type Repository,
  type RepositoryFile,
  type Revision,
} from "../repository/repository.ts";
import { absentWeights } from "./absent-weights.ts";
import { blobNames } from "./blob-names.ts";
import { cacheLinks, isContentHash } from "./cache-links.ts";
import { cachedRepository } from "./cached-repository.ts";
import { hashFile } from "./hash-file.ts";
import { cannotBeRead, type FoundFile, leadsOut, listFiles } from "./list-files.ts";
import type { ReadingOptions, WithProblems } from "./reading.ts";
import { unfinishedIn } from "./unfinished-downloads.ts";

/** The message for a cache in which no revision is whole enough to be listed. */
export const hasNoSnapshot = (folder: string): string =>
  `${folder} has no folder under snapshots: no download of it was completed.`;

/** The message for a folder under snapshots that clients did not make. */
export const isNoSnapshot = (name: string): string =>
  `snapshots/${name} is left out: its name is not a commit, which has 40 hexadecimal digits.`;

/** The message for a name that leads to a commit of which nothing is here. */
export const hasNoCommit = (name: string, commit: string): string =>
  `${name} leads to the commit ${commit}, which was not downloaded.${name === defaultBranch ? " The newest snapshot takes its place." : ""}`;

/** The message for a snapshot that lacks parts of its weights. */
export const isPartial = (commit: string, absent: readonly string[]): string =>
  `The snapshot ${commit} has only a part of the weights: ${absent.slice(0, 3).join(", ")}${absent.length > 3 ? ` and ${absent.length - 3} more` : ""} ${absent.length === 1 ? "is" : "are"} not here.`;

/**
 * Reads a folder `models--owner--name` of the cache that the Hub's clients keep. Each snapshot is a revision, with the files
 * that were downloaded. Names of blobs are their hashes, so nothing has to be read through; a snapshot without links, as on
 * Windows, is hashed.
 *
 * Source: https://huggingface.co/docs/huggingface_hub/guides/manage-cache
 *
 * @throws the reason of the signal
 */
export async function readCachedRepository(
  folder: string,
  options: ReadingOptions = {},
): Promise<WithProblems<Repository | undefined>> {
  const named = cachedRepository(folder);
  const names = (await readdir(join(folder, "snapshots")).catch(() => [])).filter((name) => !name.startsWith("."));
  const commits = names.filter((name) => isCommit(name));
  const problems = [
    ...names.filter((name) => !isCommit(name)).map((name) => isNoSnapshot(name)),
    ...(await unfinishedIn(folder, "blobs")),
  ];
  if (named === undefined || commits.length === 0) {
    return { read: undefined, problems: [hasNoSnapshot(folder), ...problems] };
  }
  const follow = await cacheLinks(folder);
  const blobs = await blobNames(folder);
  const revisions: Revision[] = [];
  for (const commit of commits) {
    const place = join(folder, "snapshots", commit);
    try {
      if ((await follow(place)) === undefined) {
        problems.push(leadsOut(`snapshots/${commit}`));
        continue;
      }
      const listed = await listFiles(place, follow);
      problems.push(...listed.problems);
      const { read: files, problems: unread } = await filesOf(listed.files, blobs, options);
      problems.push(...unread);
      const absent = await absentWeights(files, (file) => readFile(file, "utf8"));
      if (absent.length > 0) problems.push(isPartial(commit, absent));
      const { mtime } = await stat(place);
      revisions.push({ commit, date: mtime.toISOString(), files });
    } catch (error) {
      options.signal?.throwIfAborted();
      problems.push(cannotBeRead(`snapshots/${commit}`, reasonOf(error)));
    }
  }
  if (revisions.length === 0) return { read: undefined, problems: [hasNoSnapshot(folder), ...problems] };
  const hasRefs = (await follow(join(folder, "refs")).catch(() => undefined)) !== undefined;
  const refs = hasRefs ? await refsOf(join(folder, "refs")) : [];
  const isHere = ({ commit }: Ref): boolean => revisions.some((revision) => revision.commit === commit);
  problems.push(...refs.filter((ref) => !isHere(ref)).map(({ name, commit }) => hasNoCommit(name, commit)));
  return { read: { ...named, refs: withDefault(refs.filter(isHere), revisions), revisions }, problems };
}

/** The files of a snapshot, with the hashes that the cache has of them, or else their own. */
async function filesOf(
  found: readonly FoundFile[],
  blobs: (place: string) => Promise<string | undefined>,
  options: ReadingOptions,
): Promise<WithProblems<readonly RepositoryFile[]>> {
  const files: RepositoryFile[] = [];
  const problems: string[] = [];
  const attributes = found.find(({ path }) => path === ".gitattributes");
  const isLfs = lfsRule(attributes && (await readFile(attributes.place, "utf8").catch(() => undefined)));
  for (const file of found) {
    options.signal?.throwIfAborted();
    try {
      const { path, place, size, mtimeMs, blob } = file;
      const hash = blob !== undefined && isContentHash(blob) ? blob : await blobs(place);
      if (hash === undefined) files.push(await hashFile(file, isLfs(path, size), () => undefined, options));
      else files.push({ path, size, ...entryOf(hash, size), place, mtimeMs });
    } catch (error) {
      options.signal?.throwIfAborted();
      problems.push(cannotBeRead(file.path, reasonOf(error)));
    }
  }
  return { read: files, problems };
}

/** A content as trees have it, by the name of its blob: SHA-256 where Git LFS keeps it, else git's own id. */
export const entryOf = (hash: string, size: number): Pick<RepositoryFile, "oid" | "lfs"> =>
  hash.length === 64 ? lfsEntry({ sha256: hash, size }) : { oid: hash };

/** Whether a name is that of a snapshot. */
export const isCommit = (name: string): boolean => isHex(name, 40);

/** The names of a cache, with the commits that they lead to. */
async function refsOf(folder: string): Promise<Ref[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const refs: Ref[] = [];
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const place = join(entry.parentPath, entry.name);
    const commit = (await readFile(place, "utf8").catch(() => "")).trim();
    const name = place.slice(folder.length + 1).replaceAll("\\", "/");
    if (isCommit(commit)) refs.push(toCachedRef(name, commit));
  }
  return refs;
}

/** A ref of a cache by its path below `refs`. */
export function toCachedRef(name: string, commit: string): Ref {
  return { name, kind: name.startsWith("refs/pr/") ? "pull-request" : "branch", commit };
}

/** A cache that was filled by commit has no `main`; the newest revision stands for it. */
export function withDefault(refs: readonly Ref[], revisions: readonly Revision[]): readonly Ref[] {
  if (refs.some(({ name }) => name === defaultBranch)) return refs;
  const newest = revisions.toSorted((a, b) => ((a.date ?? "") < (b.date ?? "") ? 1 : -1))[0];
  return newest === undefined ? refs : [...refs, { name: defaultBranch, kind: "branch", commit: newest.commit }];
}
