import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { catalogFile, openSqliteStore, recordKinds } from "@modelshelf/store";
import { CommandError } from "../command/command.ts";
import { removeLeftBehind, unfinishedName } from "./left-behind.ts";
import { type BackedUpFile, backedUpFiles, contentName, hashOf, type Manifest, manifestName } from "./manifest.ts";

/** An import holds a lock for moments only. */
const busyTimeoutMs = 30_000;

const purpose = "unfinished";

/** More than any file has: all pages are copied in one step, which sees one state of a database that others write. */
const allPages = 2_000_000_000;

interface Options {
  readonly dataFolder: string;
  /** The operator's own pages. */
  readonly contentFolder?: string | undefined;
  readonly version: string;
}

/**
 * Copies what a hub cannot make again into a new folder: the catalog, the index of files, the counts of downloads and the
 * operator's content. Hubs and imports may go on meanwhile: each database is copied as it is at one moment. The folder is
 * there when all of it is, and never before.
 *
 * @throws CommandError where the folder exists already, there is no catalog, or a database is damaged
 * @example await makeBackup("/backup/monday", { dataFolder: "var", version: "0.3.0" });
 */
export async function makeBackup(place: string, { dataFolder, contentFolder, version }: Options): Promise<Manifest> {
  const folder = resolve(place);
  if (existsSync(folder)) throw new CommandError(`${folder} exists already; choose a new folder for the backup.`);
  const catalog = catalogFile(dataFolder);
  if (!existsSync(catalog)) throw new CommandError(`There is no catalog in ${catalog}.`);
  const unfinished = unfinishedName(folder, purpose);
  await mkdir(dirname(folder), { recursive: true });
  await removeLeftBehind(folder, purpose);
  await mkdir(unfinished);
  try {
    for (const name of backedUpFiles) {
      const source = name === "catalog.sqlite" ? catalog : join(dataFolder, name);
      if (!existsSync(source)) continue;
      if (name.endsWith(".sqlite")) await copyDatabase(source, join(unfinished, name));
      else await cp(source, join(unfinished, name));
    }
    if (contentFolder !== undefined && existsSync(contentFolder)) {
      await cp(contentFolder, join(unfinished, contentName), { recursive: true, dereference: true });
    }
    const records = await countRecords(join(unfinished, "catalog.sqlite"));
    const createdAt = new Date().toISOString();
    const manifest: Manifest = { format: 1, version, createdAt, records, files: await listFiles(unfinished) };
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** @throws CommandError for a database that is damaged */
async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: busyTimeoutMs });
  try {
    await backup(database, target, { rate: allPages });
  } catch (error) {
    throw new CommandError(`${source} cannot be copied: ${(error as Error).message}`);
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(target);
  try {
    // One file, without those of a log of changes beside it.
    copy.exec("PRAGMA journal_mode = DELETE");
    const said = copy.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
    if (said !== "ok") throw new CommandError(`${source} is damaged: ${String(said)}.`);
  } finally {
    copy.close();
  }
}

async function countRecords(catalog: string): Promise<Record<string, number>> {
  const store = await openSqliteStore({ file: catalog });
  try {
    const counts: [string, number][] = [];
    for (const kind of recordKinds) counts.push([kind, await store.count(kind)]);
    return Object.fromEntries(counts);
  } finally {
    await store.close();
  }
}

async function listFiles(folder: string): Promise<readonly BackedUpFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const listed: BackedUpFile[] = [];
  for (const file of files.toSorted()) {
    listed.push({ path: relative(folder, file).split(sep).join("/"), ...(await hashOf(file)) });
  }
  return listed;
}
