import { mkdirSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { toStoreFault } from "../../sqlite/fault.ts";
import { transaction } from "../../sqlite/transaction.ts";
import { StoreFault } from "../../store.ts";
import type { DocumentIndex } from "../document-index.ts";
import { SqliteDocumentIndex } from "./document-index.ts";
import { layout, layoutVersion } from "./layout.ts";

/** Marks the file as ours: the letters "MdSd". */
const applicationId = 0x4d645364;
const busyTimeoutMs = 10_000;
/** Codes of SQLite for a damaged file and for one that is not a database. */
const damaged: ReadonlySet<number> = new Set([11, 26]);

/**
 * Opens the index of the documents in a SQLite file; makes it when it is missing. The index can always be made again from
 * the documents: a damaged file, and one of another version of this program, is replaced by an empty one. The database of
 * another program is refused with {@link StoreFault}. `:memory:` keeps the index in memory.
 *
 * @example const index = await openDocumentIndex({ file: "var/documents.sqlite" });
 */
export async function openDocumentIndex({ file }: { readonly file: string }): Promise<DocumentIndex> {
  try {
    if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
    return new SqliteDocumentIndex(openCurrent(file) ?? openAnew(file), file);
  } catch (error) {
    throw toStoreFault(error, file);
  }
}

/** `undefined` for a file to be replaced. */
function openCurrent(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: busyTimeoutMs });
    // The index is made again when a power cut takes the end of it, so nothing waits for the disk.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000");
    if (prepare(database, file) && isWhole(database, file)) return database;
  } catch (error) {
    if (!isDamage(error)) {
      database?.close();
      throw error;
    }
  }
  database?.close();
  return undefined;
}

function openAnew(file: string): DatabaseSync {
  for (const ending of ["", "-wal", "-shm"]) rmSync(file + ending, { force: true });
  const database = openCurrent(file);
  if (database === undefined)
    throw new StoreFault(`${file} cannot be made. Check the disk, or choose another data folder.`);
  return database;
}

/** The message for a database that is not an index of documents. */
export const ofOtherProgram = (file: string): string =>
  `${file} is the SQLite database of another program; move it away, or choose another data folder.`;

/** Makes the tables in an empty file. `false` for a file of another version. */
function prepare(database: DatabaseSync, file: string): boolean {
  const pragma = (name: string): number => Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
  return transaction(database, "IMMEDIATE", () => {
    const tables = Number(database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get()?.["tables"] ?? 0);
    if (tables > 0) {
      if (pragma("application_id") === applicationId) return pragma("user_version") === layoutVersion;
      throw new StoreFault(ofOtherProgram(file));
    }
    database.exec(layout);
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${layoutVersion}`);
    return true;
  });
}

/**
 * Whether the file ends where a page does. SQLite itself sees that whole pages are missing when it opens a file; half of
 * one it meets when a search needs it.
 */
function isWhole(database: DatabaseSync, file: string): boolean {
  if (file === ":memory:") return true;
  const pageSize = Number(database.prepare("PRAGMA page_size").get()?.["page_size"] ?? 1);
  return statSync(file).size % pageSize === 0;
}

function isDamage(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    damaged.has(error.errcode & 0xff)
  );
}
