import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { CommandError } from "../command/command.ts";
import { leftBehind, removeLeftBehind, unfinishedName } from "./left-behind.ts";
import { backedUpFiles, checkFiles, contentName, type Manifest, readManifest } from "./manifest.ts";

const purpose = "restore";

interface Options {
  readonly dataFolder: string;
  /** Where the operator's own pages go; without it they stay in the backup. */
  readonly contentFolder?: string | undefined;
  /** Whether what is there may be replaced. */
  readonly isForced: boolean;
}

/** Something that takes the place of what is there. */
interface Replacement {
  /** In the folder of the backup. */
  readonly from: string | undefined;
  readonly to: string;
}

/**
 * Puts what a backup holds into a data folder. All of it is compared with its hashes and copied beside its place first;
 * only then do files change places, and when one cannot, those before it change back.
 *
 * @throws CommandError where something is there already, or the backup is damaged; nothing has changed then
 * @example await restoreBackup("/backup/monday", { dataFolder: "var", isForced: false });
 */
export async function restoreBackup(
  folder: string,
  { dataFolder, contentFolder, isForced }: Options,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const replacements = plan(manifest, folder, resolve(dataFolder), contentFolder && resolve(contentFolder));
  for (const { to } of replacements) await bringBack(to);
  const present = replacements.find(({ from, to }) => from !== undefined && existsSync(to));
  if (present && !isForced) {
    throw new CommandError(`${present.to} exists already; --force replaces it. Nothing was changed.`);
  }
  await checkFiles(folder, manifest);
  const staged: (Replacement & { readonly copy: string; readonly former: string })[] = [];
  try {
    for (const { from, to } of replacements) {
      const beside = unfinishedName(to, purpose);
      const one = { from, to, copy: `${beside}-new`, former: `${beside}-old` };
      staged.push(one);
      await mkdir(dirname(to), { recursive: true });
      if (from !== undefined) await cp(from, one.copy, { recursive: true });
    }
    await exchange(staged);
    for (const { to } of staged) await removeLeftBehind(to, purpose, "-old");
  } finally {
    for (const { copy } of staged) await rm(copy, { recursive: true, force: true });
  }
  return manifest;
}

/** Undoes what a killed restore has left: what it had moved out of the way may be the only copy there is. */
async function bringBack(to: string): Promise<void> {
  await removeLeftBehind(to, purpose, "-new");
  // A log is of the database that it was moved away with, not of one that has taken its place since.
  const database = to.replace(/-(?:wal|shm)$/, "");
  const isReplaced = existsSync(database) && (await leftBehind(database, purpose, "-old")).length > 0;
  const [former] = isReplaced || existsSync(to) ? [] : await leftBehind(to, purpose, "-old");
  if (former !== undefined) await rename(former, to);
}

function plan(
  { files }: Manifest,
  folder: string,
  dataFolder: string,
  contentFolder: string | undefined,
): readonly Replacement[] {
  const held = new Set(files.map(({ path }) => path));
  const ofData = backedUpFiles.flatMap((name) => {
    const to = join(dataFolder, name);
    // A log of changes beside the former database means nothing for the new one.
    const logs = name.endsWith(".sqlite") ? [`${to}-wal`, `${to}-shm`] : [];
    return [
      ...logs.map((log) => ({ from: undefined, to: log })),
      { from: held.has(name) ? join(folder, name) : undefined, to },
    ];
  });
  const hasContent = files.some(({ path }) => path.startsWith(`${contentName}/`));
  if (!hasContent || contentFolder === undefined) return ofData;
  return [...ofData, { from: join(folder, contentName), to: contentFolder }];
}

/** @throws the first error, after everything is back in its place */
async function exchange(
  staged: readonly (Replacement & { readonly copy: string; readonly former: string })[],
): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const { from, to, copy, former } of staged) {
      if (existsSync(to)) {
        // One that is left from before is older than what is here.
        await rm(former, { recursive: true, force: true });
        await rename(to, former);
        undo.push(() => rename(former, to));
      }
      if (from !== undefined) {
        await rename(copy, to);
        undo.push(() => rm(to, { recursive: true }));
      }
    }
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}
