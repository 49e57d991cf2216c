import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { isRepositoryId } from "@modelshelf/registry";
import type { RecordKind } from "@modelshelf/store/kinds";
import { gitId } from "../repository/git-objects.ts";
import { lfsEntry } from "../repository/lfs-pointer.ts";
import {
  defaultBranch,
  type Ref,
  type Repository,
  type RepositoryFile,
  type Revision,
} from "../repository/repository.ts";
import { cannotBeRead, type FoundFile, listFiles } from "./list-files.ts";
import type { ReadingOptions, WithProblems } from "./reading.ts";

const kindsInNames: Readonly<Record<string, RecordKind>> = { models: "model", datasets: "dataset", spaces: "space" };

/**
 * Kind and id of a repository by the name of its folder in the cache of the Hub's clients; `undefined` for other names.
 *
 * @example cachedRepository("models--ada--reader") // { kind: "model", id: "ada/reader" }
 */
export function cachedRepository(folder: string): Pick<Repository, "kind" | "id"> | undefined {
  const [type = "", ...parts] = basename(folder).split("--");
  const kind = Object.hasOwn(kindsInNames, type) ? kindsInNames[type] : undefined;
  const id = parts.join("/");
  return kind !== undefined && parts.length <= 2 && isRepositoryId(id) ? { kind, id } : undefined;
}

/** Said of a cache in which no revision is whole enough to be listed. */
export const hasNoSnapshot = (folder: string): string =>
  `${folder} has no folder under snapshots, so nothing of it was downloaded to its end.`;

/** Said of downloads that were broken off. */
export const isUnfinished = (folder: string, files: number): string =>
  `${folder} has ${files} ${files === 1 ? "file" : "files"} that did not come to the end; the hub does not list ${files === 1 ? "it" : "them"}. Download the repository again, then import it.`;

/** Said of a snapshot that lacks parts of its weights. */
export const isPartial = (commit: string, absent: readonly string[]): string =>
  `The snapshot ${commit} has a part of the weights only: ${absent.slice(0, 3).join(", ")}${absent.length > 3 ? ` and ${absent.length - 3} more` : ""} ${absent.length === 1 ? "is" : "are"} not here.`;

/**
 * Reads a folder `models--owner--name` of the cache that the Hub's clients keep. Each snapshot is a revision, with the files
 * that were downloaded. Names of blobs are their hashes, so nothing has to be read through.
 *
 * Source: https://huggingface.co/docs/huggingface_hub/guides/manage-cache
 */
export async function readCachedRepository(
  folder: string,
  options: ReadingOptions = {},
): Promise<WithProblems<Repository | undefined>> {
  const named = cachedRepository(folder);
  const commits = (await readdir(join(folder, "snapshots")).catch(() => [])).filter((name) => isCommit.test(name));
  if (named === undefined || commits.length === 0) return { read: undefined, problems: [hasNoSnapshot(folder)] };
  const problems: string[] = [];
  const revisions: Revision[] = [];
  for (const commit of commits) {
    options.signal?.throwIfAborted();
    const place = join(folder, "snapshots", commit);
    const listed = await listFiles(place, folder);
    problems.push(...listed.problems);
    const files: RepositoryFile[] = [];
    for (const file of listed.files) {
      try {
        files.push(await blobOf(file));
      } catch (error) {
        problems.push(cannotBeRead(file.path, error instanceof Error ? error.message : String(error)));
      }
    }
    const absent = await absentWeights(files, (file) => readFile(file, "utf8"));
    if (absent.length > 0) problems.push(isPartial(commit, absent));
    const { mtime } = await stat(place);
    revisions.push({ commit, date: mtime.toISOString(), files });
  }
  const unfinished = (await readdir(join(folder, "blobs")).catch(() => [])).filter((name) => isHalf.test(name));
  if (unfinished.length > 0) problems.push(isUnfinished(folder, unfinished.length));
  const refs = await refsOf(join(folder, "refs"), new Set(commits));
  return { read: { ...named, refs: withDefault(refs, revisions), revisions }, problems };
}

const isHalf = /\.incomplete$/;
const isCommit = /^[0-9a-f]{40}$/;

/** Parts of weights that an index names and the snapshot does not have: clients download what they need, file by file. */
export async function absentWeights(
  files: readonly RepositoryFile[],
  textOf: (place: string) => Promise<string>,
): Promise<readonly string[]> {
  const paths = new Set(files.map(({ path }) => path));
  const absent = new Set<string>();
  for (const { path, place } of files) {
    if (!path.endsWith(".index.json") || place === undefined) continue;
    for (const part of await partsIn(place, textOf)) {
      const below = path.slice(0, path.lastIndexOf("/") + 1) + part;
      if (!paths.has(below)) absent.add(below);
    }
  }
  return [...absent].toSorted();
}

/** The files that an index of weights names; none where it is something else. */
async function partsIn(place: string, textOf: (place: string) => Promise<string>): Promise<readonly string[]> {
  try {
    const { weight_map: map } = JSON.parse(await textOf(place)) as { readonly weight_map?: object };
    return [...new Set(Object.values(map ?? {}).filter((name) => typeof name === "string"))];
  } catch {
    return [];
  }
}

async function blobOf({ path, place, size, mtimeMs }: FoundFile): Promise<RepositoryFile> {
  const name = basename(place);
  if (/^[0-9a-f]{64}$/.test(name)) return { path, size, ...lfsEntry({ sha256: name, size }), place, mtimeMs };
  // Without links, as on Windows, the snapshot holds the file itself under its own name.
  const oid = isCommit.test(name) ? name : gitId("blob", await readFile(place));
  return { path, size, oid, place, mtimeMs };
}

/** The names that lead to revisions that are here. */
async function refsOf(folder: string, commits: ReadonlySet<string>): Promise<Ref[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const refs: Ref[] = [];
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const place = join(entry.parentPath, entry.name);
    const commit = (await readFile(place, "utf8")).trim();
    const name = place.slice(folder.length + 1).replaceAll("\\", "/");
    if (commits.has(commit)) refs.push(toCachedRef(name, commit));
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
