import { statSync } from "node:fs";
import { lstat, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join, posix, relative } from "node:path";
import { datesFile, gitDates } from "@modelshelf/docs";
import { findCommit, listTree, placeInGit, type PlaceInGit, writeTree } from "@modelshelf/files";
import { nearest, reasonOf } from "@modelshelf/store";
import { CommandError, type Terminal } from "../command/command.ts";
import { openProgressBar } from "../output/progress-bar.ts";
import type { DocumentSet } from "./document-set.ts";
import { documentSetSentences as sentences } from "./document-set-sentences.ts";
import { holdsFolder } from "./real-folder.ts";

/** Names that are offered instead of one that is not there. */
const maxOffered = 5;
const maxOfferedLength = 120;

/**
 * Gives sets that name a revision the folder as it was then: the files of that commit are written out of git's objects once,
 * below `revisions` of the data folder. Sets without a revision stay as they are.
 *
 * @throws CommandError where there is no such revision or folder, or git cannot read it
 * @example await pinSets([{ folder: "/home/ada/shelf/docs", revision: "v1", base: "/docs" }], "var", terminal) // [{ folder: "var/revisions/0a1b…/docs", … }]
 */
export async function pinSets(
  sets: readonly DocumentSet[],
  dataFolder: string,
  terminal: Pick<Terminal, "signal" | "stderr">,
): Promise<readonly DocumentSet[]> {
  const pinned: DocumentSet[] = [];
  // One after the other: several may be of one commit.
  for (const set of sets) {
    const { revision } = set;
    pinned.push(
      revision === undefined ? set : await pin({ ...set, revision }, join(dataFolder, "revisions"), terminal),
    );
  }
  return pinned;
}

async function pin(
  set: DocumentSet & { readonly revision: string },
  trees: string,
  terminal: Pick<Terminal, "signal" | "stderr">,
): Promise<DocumentSet> {
  const { folder, revision, givenTo = "--docs" } = set;
  const name = `${relative(process.cwd(), folder) || "."}@${revision}`;
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(sentences.notAFolder(givenTo, folder));
  const place = await placeInGit(folder).catch(() => {
    throw new CommandError(sentences.noGit(givenTo, name));
  });
  if (place === undefined) throw new CommandError(sentences.noCheckout(givenTo, folder, revision));
  const { top, path } = place;
  const commit = await commitOf(place, revision, givenTo);
  const bar = openProgressBar(name, terminal, "files");
  const onProgress = (done: number, total: number): void => bar.update({ done, total, records: done });
  const tree = await writeTree(place, commit, trees, { signal: terminal.signal, onProgress })
    .catch((error: unknown) => {
      throw terminal.signal.aborted ? error : new CommandError(sentences.notWritten(givenTo, name, reasonOf(error)));
    })
    .finally(() => bar.close());
  const then = join(tree, path);
  if (!holdsFolder(tree, then)) {
    const alike = nearest(path, await foldersAt(top, commit), (one) => one, maxOffered);
    throw new CommandError(sentences.notThen(givenTo, path, revision, alike));
  }
  // Without dates, pages say nothing of when they were changed.
  await keepDates(then, trees, { ...place, commit }).catch(() => undefined);
  return { ...set, folder: then, pinned: { top, tree, name } };
}

async function commitOf({ top }: PlaceInGit, revision: string, givenTo: string): Promise<string> {
  const found = await findCommit(top, revision);
  if (found.commit !== undefined) return found.commit;
  const names = [...new Set(found.refs.map(({ name }) => name))];
  const alike = nearest(revision, names, (name) => name, maxOffered);
  throw new CommandError(sentences.noRevision(givenTo, top, revision, found.isShallow, alike));
}

/**
 * When each file had last changed: the folder has left its history. A file of dates that the commit has stays. The other comes
 * by its name alone, so that nothing is written through what the tree has there, and is whole.
 */
async function keepDates(
  folder: string,
  trees: string,
  { top, path, commit }: PlaceInGit & { readonly commit: string },
): Promise<void> {
  const place = join(await realpath(folder), datesFile);
  if (await lstat(place).catch(() => undefined)) return;
  const prefix = path === "" ? "" : `${path}/`;
  const names = (await listTree(top, commit)).map((file) => file.path).filter((name) => name.startsWith(prefix));
  const files = names.map((name) => name.slice(prefix.length));
  const dates = await gitDates(top, files, { below: path, commit });
  const made = await mkdtemp(join(trees, "incomplete-"));
  try {
    await writeFile(join(made, datesFile), JSON.stringify(Object.fromEntries(dates)), { flag: "wx" });
    await rename(join(made, datesFile), place);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Folders that hold a page, by their paths: `docs/source`. */
async function foldersAt(top: string, commit: string): Promise<readonly string[]> {
  const pages = (await listTree(top, commit)).filter(({ path }) => /\.mdx?$/.test(path));
  return [...new Set(pages.map(({ path }) => posix.dirname(path)))].filter(
    (folder) => folder !== "." && folder.length <= maxOfferedLength,
  );
}
