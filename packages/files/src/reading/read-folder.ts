import { reasonOf } from "@modelshelf/store/browser";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { commitOfTree, toTree } from "../repository/git-objects.ts";
import { checkoutRule, lfsRule } from "../repository/lfs-rule.ts";
import { type Change, defaultBranch, type Ref, type RepositoryFile, type Revision } from "../repository/repository.ts";
import { type Checkout, isCheckout, isCommitted, lfsObject, readCheckout } from "./git-checkout.ts";
import { readHistory } from "./git-history.ts";
import { readOtherRevisions } from "./git-revisions.ts";
import { hashFile } from "./hash-file.ts";
import { lastChanges } from "./last-changes.ts";
import { cannotBeRead, type FoundFile, listFiles } from "./list-files.ts";
import type { ReadingOptions, WithProblems } from "./reading.ts";
import { localDownloads, unfinishedIn } from "./unfinished-downloads.ts";
import { withoutCaches } from "./without-caches.ts";

/** The revision in a folder, and the names that lead to it. */
export interface FolderRevision {
  readonly revision: Revision;
  readonly refs: readonly Ref[];
  /** `main` of a checkout in which another branch is checked out. */
  readonly main?: Revision;
  /** The other revisions of a checkout: branches, tags, pull requests, and older commits. */
  readonly others?: readonly Revision[];
}

/** The message for a checkout whose files are not those of its commit. */
export const hasChanges = (folder: string): string =>
  `${folder} has changes that are not committed, so its files get a revision of their own.`;

/** The message for a checkout of another branch, where contents of main are neither in the folder nor in git. */
export const mainIsElsewhere = (commit: string, { commit: main, files }: Revision, absent: number): string =>
  `Commit ${commit} is checked out, and main is ${main}: the contents of ${absent} of its ${files.length} files are not here. Check out main and import again to serve all of them.`;

/** The message for a checkout with a long history. */
const olderAreLeftOut = (count: number): string =>
  `${count} older commits are left out: the newest ones are served, up to 1,000 of them with up to 200,000 files.`;

/** The message for a checkout of which git lacks objects. */
export const commitsAreDamaged = ([first = "", ...others]: readonly string[]): string =>
  `Git cannot read ${others.length === 0 ? `the commit ${first}, so it is` : `${others.length + 1} commits, ${first} among them, so they are`} left out.`;

/** The message for a checkout whose branches and tags git cannot read. */
const hasNoOthers = (folder: string, reason: string): string =>
  `Git cannot read the branches and tags of ${folder}, so only what is checked out is served: ${reason}.`;

/** The message for a checkout whose history git cannot walk through. */
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
  // All files of a commit belong to the repository, whatever they are.
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
      problems.push(cannotBeRead(file.path, reasonOf(error)));
    }
  }
  const checkout = await readCheckout(folder);
  if (checkout !== undefined && isCommitted(files, checkout)) {
    const { commit, date, title } = checkout;
    const changes = options.changes?.(commit) ?? (await changesOf(folder, files, options.signal));
    const history = await readHistory(folder).catch(() => undefined);
    if (changes === undefined || history === undefined) problems.push(hasNoHistory(folder));
    const dated = files.map((file) => {
      const changed = changes?.get(file.path);
      return changed === undefined ? file : { ...file, changed };
    });
    const revision = { commit, date, title, files: dated, ...(history && { history }) };
    return { read: await withOthers(folder, revision, checkout, problems, options), problems };
  }
  const own = asMain(files, found);
  if (checkout === undefined) return { read: own, problems };
  problems.push(hasChanges(folder));
  return { read: await withOthers(folder, own.revision, checkout, problems, options), problems };
}

/** The revision of a checkout with all others that git has; without them where it cannot read them, which is reported. */
async function withOthers(
  folder: string,
  revision: Revision,
  checkout: Checkout,
  problems: string[],
  options: ReadingOptions,
): Promise<FolderRevision> {
  const { commit } = revision;
  // With changes, the files in the folder are what is meant by main.
  const isChanged = commit !== checkout.commit;
  const refs = withDefault(isChanged ? checkout.refs.filter((ref) => !isMain(ref)) : checkout.refs, commit);
  const mainCommit = refs.find(isMain)?.commit;
  const tips = [...new Set([...checkout.refs.map((ref) => ref.commit), checkout.commit])];
  try {
    const { revisions, leftOut, damaged } = await readOtherRevisions(folder, revision, tips, options);
    if (damaged.length > 0) problems.push(commitsAreDamaged(damaged));
    if (leftOut > 0) problems.push(olderAreLeftOut(leftOut));
    const main = revisions.find((each) => each.commit === mainCommit);
    const absent = main?.files.filter(({ place }) => place === undefined).length ?? 0;
    if (main !== undefined && absent > 0) problems.push(mainIsElsewhere(commit, main, absent));
    const others = revisions.filter((each) => each !== main);
    return {
      revision,
      refs: refs.filter(leadsTo([revision, ...revisions])),
      ...(main && { main }),
      ...(others.length > 0 && { others }),
    };
  } catch (error) {
    options.signal?.throwIfAborted();
    problems.push(hasNoOthers(folder, error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)));
    const own = refs.filter(leadsTo([revision]));
    return { revision, refs: withDefault(own, commit) };
  }
}

const isMain = ({ name, kind }: Ref): boolean => name === defaultBranch && kind === "branch";

const leadsTo =
  (revisions: readonly Revision[]) =>
  ({ commit }: Ref): boolean =>
    revisions.some((revision) => revision.commit === commit);

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
  if (refs.some(isMain)) return refs;
  return [{ name: defaultBranch, kind: "branch", commit }, ...refs];
}
