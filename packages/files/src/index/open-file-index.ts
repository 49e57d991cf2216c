import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FileIndex } from "./file-index.ts";
import { SqliteFileIndex } from "./sqlite-file-index.ts";

/** Marks the file as ours: the letters "MdSf". */
const applicationId = 0x4d645366;
const layoutVersion = 2;
/** A write takes milliseconds. There is no write-ahead log: a hub may read in a folder in which it may not write. */
const busyTimeoutMs = 10_000;

const layout = `
  CREATE TABLE repository (
    kind TEXT NOT NULL, id TEXT NOT NULL, source TEXT NOT NULL, refs TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  CREATE TABLE revision (
    number INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, date TEXT, title TEXT,
    history BLOB, UNIQUE (kind, id, name)
  );
  CREATE TABLE file (
    revision INTEGER NOT NULL, path TEXT NOT NULL, size INTEGER NOT NULL, oid TEXT NOT NULL, sha256 TEXT,
    pointer_size INTEGER, place TEXT, mtime REAL, etag TEXT, changed TEXT, PRIMARY KEY (revision, path)
  ) WITHOUT ROWID;
  CREATE INDEX file_by_content ON file (oid);
`;

/** The message for a database that is not an index of files. */
export const ofOtherProgram = (file: string): string =>
  `${file} is not an index of files that this version of Modelshelf can read; move it away, or choose another data folder.`;

/** The index in a data folder. */
export function fileIndexPlace(dataFolder: string): string {
  return join(dataFolder, "files.sqlite");
}

/**
 * Opens the index of files in a SQLite file; makes it when it is missing. `:memory:` keeps it in memory.
 *
 * @throws Error with a sentence for a damaged file, and for that of another program or version
 * @example const index = openFileIndex(fileIndexPlace("var"));
 */
export function openFileIndex(file: string): FileIndex {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    database.exec("BEGIN IMMEDIATE");
    const tables = Number(database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get()?.["tables"] ?? 0);
    const isOurs = tables === 0 || numberIn(database, "application_id") === applicationId;
    const version = numberIn(database, "user_version");
    if (!isOurs || (tables > 0 && version !== layoutVersion)) throw new Error(ofOtherProgram(file));
    if (tables === 0) {
      database.exec(`${layout} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${layoutVersion}`);
    }
    database.exec("COMMIT");
    return new SqliteFileIndex(database);
  } catch (error) {
    database.close();
    throw toSentence(error, file);
  }
}

/** SQLite's numbers of errors for a damaged file, and for one that is not a database. */
const damaged: ReadonlySet<unknown> = new Set([11, 26]);

function toSentence(error: unknown, file: string): unknown {
  const isDamaged = error instanceof Error && "errcode" in error && damaged.has(error.errcode);
  return isDamaged ? new Error(ofOtherProgram(file), { cause: error }) : error;
}

/** The part of the index that a hub uses. */
export type ServedFiles = Pick<
  FileIndex,
  "find" | "head" | "file" | "hasFolder" | "revision" | "revisions" | "list" | "close"
> & {
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
 * @throws Error with the first question: with a sentence for a damaged file, that of SQLite for one that may not be read
 */
export function openServedFiles(file: string, everyMs = lookEveryMs): ServedFiles {
  let index: FileIndex | undefined;
  let generation = 0;
  let inode: bigint | undefined;
  let looked = Number.NEGATIVE_INFINITY;
  const opened = (): FileIndex | undefined => {
    if (performance.now() < looked + everyMs) return index;
    looked = performance.now();
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    // While one is taken away and another comes, the old one is as good. One that another process is making is empty.
    if (found === undefined || found.size === 0n || found.ino === inode) return index;
    const other = new SqliteFileIndex(openToRead(file));
    index?.close();
    index = other;
    inode = found.ino;
    generation += 1;
    return index;
  };
  return {
    find: (kind, id) => opened()?.find(kind, id),
    head: (kind, id, name) => opened()?.head(kind, id, name),
    file: (kind, id, name, path) => opened()?.file(kind, id, name, path),
    hasFolder: (kind, id, name, path) => opened()?.hasFolder(kind, id, name, path) ?? false,
    revision: (kind, id, name) => opened()?.revision(kind, id, name),
    revisions: (kind, id) => opened()?.revisions(kind, id) ?? [],
    list: () => opened()?.list() ?? [],
    generation: () => {
      opened();
      return generation;
    },
    close: () => index?.close(),
  };
}

function openToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
  try {
    if (numberIn(database, "user_version") !== layoutVersion) throw new Error(ofOtherProgram(file));
    return database;
  } catch (error) {
    database.close();
    throw toSentence(error, file);
  }
}

const numberIn = (database: DatabaseSync, name: "application_id" | "user_version"): number =>
  Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
