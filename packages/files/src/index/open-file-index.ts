import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FileIndex } from "./file-index.ts";
import { SqliteFileIndex } from "./sqlite-file-index.ts";

/** Marks the file as ours: the letters "MdSf". */
const applicationId = 0x4d645366;
const layoutVersion = 1;
/** A write takes milliseconds. There is no write-ahead log: a hub may read in a folder in which it may not write. */
const busyTimeoutMs = 10_000;

const layout = `
  CREATE TABLE repository (
    kind TEXT NOT NULL, id TEXT NOT NULL, source TEXT NOT NULL, refs TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  -- Files are one packed text a revision: a request reads them once and keeps them.
  CREATE TABLE revision (
    kind TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, date TEXT, title TEXT, files BLOB NOT NULL,
    PRIMARY KEY (kind, id, name)
  );
`;

/** What is said of a database that is not an index of files. */
export const ofOtherProgram = (file: string): string =>
  `${file} is not an index of files that this version of Modelshelf can read; move it away, or name another data folder.`;

/** The index in a data folder. */
export function fileIndexPlace(dataFolder: string): string {
  return join(dataFolder, "files.sqlite");
}

/**
 * Opens the index of files in a SQLite file; makes it when it is missing. `:memory:` keeps it in memory.
 *
 * @throws Error with a sentence for the file of another program or version; the error of SQLite for a damaged one
 * @example const index = openFileIndex(fileIndexPlace("var"));
 */
export function openFileIndex(file: string): FileIndex {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    database.exec("BEGIN IMMEDIATE");
    const pragma = (name: string): number => Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
    const tables = Number(database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get()?.["tables"] ?? 0);
    if (tables === 0) {
      database.exec(`${layout} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${layoutVersion}`);
    } else if (pragma("application_id") !== applicationId || pragma("user_version") !== layoutVersion) {
      throw new Error(ofOtherProgram(file));
    }
    database.exec("COMMIT");
    return new SqliteFileIndex(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What a hub asks of the index. */
export type ServedFiles = Pick<FileIndex, "find" | "revision" | "close"> & {
  /** Another number after the index was replaced by another one. */
  readonly generation?: () => number;
};

/** How often a hub looks whether its index was replaced. */
const lookEveryMs = 1000;

/**
 * The index of files as a hub reads it: opened with the first question after it was made, and never written. Before that no
 * repository has files. A file that is put in its place, as when it is copied from another machine, is opened instead.
 *
 * @param everyMs how often the hub looks for another file, in milliseconds
 * @throws the error of SQLite with the first question, for a file that is damaged or may not be read
 */
export function openServedFiles(file: string, everyMs = lookEveryMs): ServedFiles {
  let index: FileIndex | undefined;
  let generation = 0;
  let inode: bigint | undefined;
  let looked = Number.NEGATIVE_INFINITY;
  const opened = (): FileIndex | undefined => {
    if (performance.now() < looked + everyMs) return index;
    looked = performance.now();
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
    // While one is taken away and another comes, the old one is as good.
    if (found === undefined || found === inode) return index;
    const other = new SqliteFileIndex(new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs }));
    index?.close();
    index = other;
    inode = found;
    generation += 1;
    return index;
  };
  return {
    find: (kind, id) => opened()?.find(kind, id),
    revision: (kind, id, name) => opened()?.revision(kind, id, name),
    generation: () => {
      opened();
      return generation;
    },
    close: () => index?.close(),
  };
}
