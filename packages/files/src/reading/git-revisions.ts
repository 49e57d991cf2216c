import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { maxPointerSize, parseLfsPointer } from "../repository/lfs-pointer.ts";
import { maxPlainSize } from "../repository/lfs-rule.ts";
import type { RepositoryFile, Revision } from "../repository/repository.ts";
import { readBlobs } from "./git-blobs.ts";
import { lfsObject } from "./git-checkout.ts";
import { listTree } from "./git-tree.ts";
import { git } from "./git.ts";

/** Commits that are read of a history, and files of all of them. */
const maxCommits = 1000;
const maxFiles = 200_000;

/** The revisions of a repository other than the one that is checked out. */
export interface OtherRevisions {
  readonly revisions: readonly Revision[];
  /** Older commits that are not among them, because there are too many. */
  readonly leftOut: number;
  /** Commits that git cannot read. */
  readonly damaged: readonly string[];
}

/**
 * The revisions of a checkout that are not checked out: what branches, tags and pull requests lead to, then the commits before
 * them, newest first. Contents are those of the folder and of Git LFS; others, up to 10 MB each, are written out of git's
 * objects into a folder of the hub once. What is larger, and not in Git LFS, is listed without its content.
 *
 * @param here what is in the folder
 * @param tips commits that branches, tags and pull requests lead to
 * @param options `objects`: the folder of the hub; `knownRevision`: a revision as an earlier import has read it
 * @throws the error of git, or where there is none; the reason of the signal
 */
export async function readOtherRevisions(
  folder: string,
  here: Pick<Revision, "commit" | "files">,
  tips: readonly string[],
  options: {
    readonly objects?: string | undefined;
    readonly knownRevision?: ((commit: string) => Revision | undefined) | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<OtherRevisions> {
  const commits = (await readCommits(folder, tips)).filter(({ commit }) => commit !== here.commit);
  const trees: Tree[] = [];
  const damaged: string[] = [];
  let files = 0;
  for (const head of commits) {
    options.signal?.throwIfAborted();
    const known = options.knownRevision?.(head.commit)?.files;
    const entries = known ?? (await listTree(folder, head.commit).catch(() => undefined));
    files += entries?.length ?? 0;
    if (entries === undefined) damaged.push(head.commit);
    else if (files > maxFiles && !tips.includes(head.commit)) break;
    else trees.push({ head, entries });
  }
  const contents = await findContents(folder, here.files, trees, options);
  const revisions = trees.map(({ head, entries }) => ({
    ...head,
    files: entries.map(({ path, size, oid, lfs }) => ({ path, size, oid, ...(lfs && { lfs }), ...contents.get(oid) })),
  }));
  return { revisions, damaged, leftOut: commits.length - trees.length - damaged.length };
}

type Head = Pick<Revision, "commit" | "date" | "title">;
type Entry = Pick<RepositoryFile, "path" | "size" | "oid" | "lfs">;
/** The content of a blob, and where it is; empty where it is not here. */
type Content = Partial<Pick<RepositoryFile, "size" | "lfs" | "place" | "mtimeMs">>;

interface Tree {
  readonly head: Head;
  readonly entries: readonly Entry[];
}

/** The tips, then the commits before them. */
async function readCommits(folder: string, tips: readonly string[]): Promise<readonly Head[]> {
  if (tips.length === 0) return [];
  const format = ["--no-show-signature", "--format=tformat:%H%x02%cI%x02%s", ...tips];
  const named = await git(folder, "log", "--no-walk=unsorted", ...format);
  const before = await git(folder, "log", "--topo-order", `--max-count=${maxCommits}`, ...format).catch(() => "");
  const lines = [...named.split("\n"), ...before.split("\n")];
  const heads = lines.flatMap((line): [string, Head][] => {
    const [commit = "", date = "", title = ""] = line.split("\u0002");
    return /^[0-9a-f]{40}$/.test(commit) ? [[commit, { commit, date: new Date(date).toISOString(), title }]] : [];
  });
  return [...new Map(heads).values()];
}

/** Where the contents of the trees are, by the ids of their blobs. */
async function findContents(
  folder: string,
  here: readonly RepositoryFile[],
  trees: readonly Tree[],
  { objects, signal }: { readonly objects?: string | undefined; readonly signal?: AbortSignal | undefined },
): Promise<ReadonlyMap<string, Content>> {
  const found = new Map<string, Content>();
  for (const { oid, size, lfs, place, mtimeMs } of here) {
    const state = { ...(place !== undefined && { place }), ...(mtimeMs !== undefined && { mtimeMs }) };
    found.set(oid, { size, ...(lfs && { lfs }), ...state });
  }
  const wanted = new Set<string>();
  for (const { oid, size, lfs } of trees.flatMap(({ entries }) => entries)) {
    if (found.has(oid)) continue;
    if (lfs !== undefined) found.set(oid, { size, lfs, ...inLfs(folder, lfs.sha256) });
    else if (size <= maxPlainSize) wanted.add(oid);
  }
  if (objects !== undefined) await mkdir(objects, { recursive: true });
  const absent: string[] = [];
  for (const oid of wanted) {
    const state = objects === undefined ? undefined : await stateOf(join(objects, oid));
    if (state === undefined) absent.push(oid);
    else found.set(oid, state);
  }
  for await (const { oid, content } of readBlobs(folder, absent, signal)) {
    const pointer = content.length <= maxPointerSize ? parseLfsPointer(content.toString("latin1")) : undefined;
    if (pointer !== undefined) {
      const { size, sha256 } = pointer;
      found.set(oid, { size, lfs: { sha256, pointerSize: content.length }, ...inLfs(folder, sha256) });
    } else if (objects !== undefined) found.set(oid, await write(join(objects, oid), content));
  }
  return found;
}

function inLfs(folder: string, sha256: string): Content {
  const place = lfsObject(folder, sha256);
  return place === undefined ? {} : { place };
}

async function stateOf(place: string): Promise<Content | undefined> {
  const found = await stat(place).catch(() => undefined);
  return found && { place, mtimeMs: found.mtimeMs };
}

/** Whole, or not at all. */
async function write(place: string, content: Buffer): Promise<Content> {
  await writeFile(`${place}.incomplete`, content);
  await rename(`${place}.incomplete`, place);
  return (await stateOf(place)) ?? {};
}
