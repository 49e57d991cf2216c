import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { commitOfTree, toTree } from "../repository/git-objects.ts";
import { checkoutRule, lfsRule } from "../repository/lfs-rule.ts";
import { type Change, defaultBranch, type Ref, type RepositoryFile, type Revision } from "../repository/repository.ts";
import { isCheckout, isCommitted, lfsObject, readCheckout } from "./git-checkout.ts";
import { readMain } from "./git-main.ts";
import { readHistory } from "./git-history.ts";
import { hashFile } from "./hash-file.ts";
import { lastChanges } from "./last-changes.ts";
import { cannotBeRead, type FoundFile, listFiles } from "./list-files.ts";
import type { ReadingOptions, WithProblems } from "./reading.ts";
import { localDownloads, unfinishedIn } from "./unfinished-downloads.ts";
import { withoutCaches } from "./without-caches.ts";

/** The revision that lies in a folder, and the names that lead to it. */
export interface FolderRevision {
  readonly revision: Revision;
  readonly refs: readonly Ref[];
  /** `main` of a checkout in which another branch is checked out. */
  readonly main?: Revision;
}

/** Said of a checkout whose files are not those of its commit. */
export const hasChanges = (folder: string): string =>
  `${folder} has changes that are not committed, so its files get a revision of their own.`;

/** Said of a checkout of another branch: what is not in the folder cannot be served. */
export function mainIsElsewhere(commit: string, { commit: main, files }: Revision): string {
  const absent = files.filter(({ place }) => place === undefined).length;
  return `Commit ${commit} is checked out, and main is ${main}: ${absent} of its ${files.length} files are not in the folder. Check out main and import again to serve all of them.`;
}

/** Said of a checkout whose history git cannot walk through. */
export const hasNoHistory = (folder: string): string =>
  `Git cannot read the history of ${folder}, so its files come without the commits that changed them last.`;

/**
 * Reads a folder with the files of one repository: any folder, or a git checkout, whose commit then names the revision where
 * nothing was changed since. Contents are hashed where their hash is not known.
 *
 * @throws the error of the file system when the folder cannot be read; the reason of the signal
 * @example (await readFolder("models/ada/reader")).read.revision.files[0]?.path // ".gitattributes"
 */
export async function readFolder(folder: string, options: ReadingOptions = {}): Promise<WithProblems<FolderRevision>> {
  const { files: listed, problems: unread } = await listFiles(folder);
  // What a commit has belongs to the repository, whatever it is.
  const { read: found, problems: nested } = isCheckout(folder) ? { read: listed, problems: [] } : withoutCaches(listed);
  const problems = [...unread, ...nested, ...(await unfinishedIn(folder, localDownloads))];
  const attributes = await readFile(join(folder, ".gitattributes"), "utf8").catch(() => undefined);
  const isLfs = isCheckout(folder) ? checkoutRule(attributes) : lfsRule(attributes);
  const files: RepositoryFile[] = [];
  for (const file of found) {
    options.signal?.throwIfAborted();
    try {
      const object = (sha256: string): string | undefined => lfsObject(folder, sha256);
      files.push(await hashFile(file, isLfs(file.path, file.size), object, options));
    } catch (error) {
      options.signal?.throwIfAborted();
      problems.push(cannotBeRead(file.path, error instanceof Error ? error.message : String(error)));
    }
  }
  const checkout = await readCheckout(folder);
  if (checkout !== undefined && isCommitted(files, checkout)) {
    const { commit, date, title, refs } = checkout;
    const changes = options.changes?.(commit) ?? (await changesOf(folder, files, options.signal));
    const history = await readHistory(folder).catch(() => undefined);
    if (changes === undefined || history === undefined) problems.push(hasNoHistory(folder));
    const dated = files.map((file) => {
      const changed = changes?.get(file.path);
      return changed === undefined ? file : { ...file, changed };
    });
    const revision = { commit, date, title, files: dated, ...(history && { history }) };
    const main = await readMain(folder, revision).catch(() => undefined);
    if (main !== undefined) problems.push(mainIsElsewhere(commit, main));
    return {
      read: { revision, refs: withDefault(refs, main?.commit ?? commit), ...(main && { main }) },
      problems,
    };
  }
  if (checkout !== undefined) problems.push(hasChanges(folder));
  return { read: asMain(files, found), problems };
}

/** Nothing where git cannot say it: a clone without all its objects, or one that is damaged. */
async function changesOf(
  folder: string,
  files: readonly RepositoryFile[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Change> | undefined> {
  try {
    const paths = files.map(({ path }) => path);
    return await lastChanges(folder, paths, signal);
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

/** The one revision of files that come without git. */
export function asMain(files: readonly RepositoryFile[], found: readonly FoundFile[]): FolderRevision {
  const commit = commitOfTree(toTree(files).oid);
  const newest = found.reduce((latest, { mtimeMs }) => Math.max(latest, Math.floor(mtimeMs)), 0);
  return { revision: { commit, date: new Date(newest).toISOString(), files }, refs: withDefault([], commit) };
}

/** Clients ask for `main`, whatever the branch is called here. */
function withDefault(refs: readonly Ref[], commit: string): readonly Ref[] {
  if (refs.some(({ name, kind }) => name === defaultBranch && kind === "branch")) return refs;
  return [{ name: defaultBranch, kind: "branch", commit }, ...refs];
}
