import type { DatabaseSync } from "node:sqlite";
import { StoreFault } from "../store.ts";
import { dropEarlierTables, isIndexed, markAsIndexed } from "./index-records.ts";
import { catalog } from "./migrations/001-catalog.ts";
import { indexState } from "./migrations/004-index-state.ts";
import { facetMembers } from "./migrations/005-facet-members.ts";
import { wordMembers } from "./migrations/006-word-members.ts";
import { packedRecords } from "./migrations/007-packed-records.ts";
import { indexBlocks } from "./migrations/008-index-blocks.ts";
import { keptParts } from "./migrations/009-kept-parts.ts";
import { addOrderColumns } from "./order-columns.ts";
import { transaction } from "./transaction.ts";

/**
 * One entry per version of the file, applied in order: SQL that changes tables and nothing else. What records are found by
 * is not done by migrations, see `index-records.ts`; the empty entries once wrote facets that came later. Entries never
 * change once released; new ones are added.
 */
const migrations: readonly string[] = [
  catalog,
  "",
  "",
  indexState,
  facetMembers,
  wordMembers,
  packedRecords,
  indexBlocks,
  keptParts,
];

/** Marks the file as ours: the letters "MdSh". */
const applicationId = 0x4d645368;

/** The message for a catalog that has to be brought up to date before it can be read. */
export const writtenEarlier = (file: string): string =>
  `${file} was written by an earlier version of Modelshelf; start the hub once where the file may be written.`;

/** The message for a catalog whose tables this version does not know. */
export const writtenLater = (file: string): string =>
  `${file} was written by a later version of Modelshelf; update Modelshelf or name another file.`;

/** The message for a database that is not a catalog. */
export const ofOtherProgram = (file: string): string =>
  `${file} is the SQLite database of another program; name another file for the catalog.`;

/** Brings the file to the version of this program; refuses files of other programs and of later versions. */
export function migrate(database: DatabaseSync, file: string): void {
  if (version(database, file) === migrations.length && isIndexed(database)) return;
  transaction(database, "IMMEDIATE", () => {
    // Asked again under the lock: another process may have done the work meanwhile.
    const done = version(database, file);
    for (const migration of migrations.slice(done)) database.exec(migration);
    addOrderColumns(database);
    // A new file holds no record that another version could have indexed.
    if (done === 0) {
      markAsIndexed(database);
      // Others have taken their places; an older file keeps them until its records are re-indexed.
      database.exec(dropEarlierTables);
    }
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
  });
}

/** Refuses what {@link migrate} refuses, and files that have to be brought up to date first. For those who only read. */
export function checkVersion(database: DatabaseSync, file: string): void {
  if (version(database, file) === migrations.length && isIndexed(database)) return;
  throw new StoreFault(writtenEarlier(file));
}

function version(database: DatabaseSync, file: string): number {
  const pragma = (name: string): number => Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
  const tables = Number(database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get()?.["tables"] ?? 0);
  if (tables > 0 && pragma("application_id") !== applicationId) {
    throw new StoreFault(ofOtherProgram(file));
  }
  const found = pragma("user_version");
  if (found > migrations.length) {
    throw new StoreFault(writtenLater(file));
  }
  return found;
}
