import type { DatabaseSync } from "node:sqlite";
import { StoreFault } from "../store.ts";
import { dropEarlierTables, isIndexed, markAsIndexed } from "./index-records.ts";
import { catalog } from "./migrations/001-catalog.ts";
import { packedCatalog } from "./migrations/009-packed-catalog.ts";
import { addOrderColumns } from "./order-columns.ts";
import { transaction } from "./transaction.ts";

/**
 * SQL that changes tables and nothing else, by the version of the file that it leads to, applied in order. What records are
 * found by is not done by migrations, see `index-records.ts`. Entries never change once released; new ones are added.
 */
const migrations: ReadonlyMap<number, string> = new Map([
  [1, catalog],
  [9, packedCatalog],
]);
const currentVersion = 9;
/** No release wrote a version between that of 0.2.0 and that of 0.3.0. */
const wasNeverReleased = (found: number): boolean => found > 3 && found < 9;

/** Marks the file as ours: the letters "MdSh". */
const applicationId = 0x4d645368;

/** The message for a catalog that has to be brought up to date before it can be read. */
export const writtenEarlier = (file: string): string =>
  `${file} was written by an earlier version of Modelshelf; start the hub once where the file may be written.`;

/** The message for a catalog of a version that was never released. */
export const writtenBetween = (file: string): string =>
  `${file} was written by a version of Modelshelf that was never released; import its records into a new catalog.`;

/** The message for a catalog whose tables this version does not know. */
export const writtenLater = (file: string): string =>
  `${file} was written by a later version of Modelshelf; update Modelshelf or choose another file.`;

/** The message for a database that is not a catalog. */
export const ofOtherProgram = (file: string): string =>
  `${file} is the SQLite database of another program; choose another file for the catalog.`;

/** Brings the file to the version of this program; refuses files of other programs, later versions and unreleased ones. */
export function migrate(database: DatabaseSync, file: string): void {
  if (version(database, file) === currentVersion && isIndexed(database)) return;
  transaction(database, "IMMEDIATE", () => {
    // Asked again under the lock: another process may have done the work meanwhile.
    const done = version(database, file);
    for (const [to, migration] of migrations) if (to > done) database.exec(migration);
    addOrderColumns(database);
    // A new file holds no record that another version could have indexed.
    if (done === 0) {
      markAsIndexed(database);
      // Others have taken their places; an older file keeps them until its records are re-indexed.
      database.exec(dropEarlierTables);
    }
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${currentVersion}`);
  });
}

/** Refuses what {@link migrate} refuses, and files that have to be brought up to date first. For those who only read. */
export function checkVersion(database: DatabaseSync, file: string): void {
  if (version(database, file) === currentVersion && isIndexed(database)) return;
  throw new StoreFault(writtenEarlier(file));
}

function version(database: DatabaseSync, file: string): number {
  const pragma = (name: string): number => Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
  const tables = Number(database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get()?.["tables"] ?? 0);
  if (tables > 0 && pragma("application_id") !== applicationId) {
    throw new StoreFault(ofOtherProgram(file));
  }
  const found = pragma("user_version");
  if (found > currentVersion) {
    throw new StoreFault(writtenLater(file));
  }
  if (wasNeverReleased(found)) throw new StoreFault(writtenBetween(file));
  return found;
}
