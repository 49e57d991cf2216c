import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Store, StoreFault } from "../store.ts";
import { CatalogParts } from "./catalog-parts.ts";
import { toStoreFault } from "./fault.ts";
import type { Notes } from "../notes/notes.ts";
import { reasonOf } from "../reason-of.ts";
import { indexRecords, type IndexingOptions } from "./index-records.ts";
import { migrate } from "./migrate.ts";
import { SqliteStore } from "./store.ts";

export interface SqliteStoreOptions extends IndexingOptions {
  readonly file: string;
  /**
   * When a catalog of so many records of a kind was written and is closed, what follows from all of them stays as it was: a
   * hub serves it and computes the new one in a thread. Default: it is kept at the end, which takes seconds for a million.
   */
  readonly leavesPartsFrom?: number;
  /** Notes to add to records that are put; asked for with the first of them. Default: nothing. */
  readonly notes?: () => Notes;
}

/** How long to wait for another process that writes: an import writes up to 65,536 records at once. */
const busyTimeoutMs = 30_000;

/**
 * Opens the catalog in a SQLite file; makes the file and its folders when they are missing. Several processes may have it
 * open: readers go on reading while one writes. `:memory:` keeps it in memory.
 *
 * A catalog that was indexed by another version of this program is re-indexed, which takes some seconds for ten thousand
 * records; `onIndexing` tells how far that is, `signal` interrupts it.
 *
 * Rejects with {@link StoreFault}, one sentence, when the file may not be opened, is damaged or is not ours.
 *
 * @example
 * const store = await openSqliteStore({ file: "data/catalog.db" });
 * await store.count("model"); // 0
 * await store.close();
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<Store> {
  const { file, leavesPartsFrom, notes, ...indexing } = options;
  if (file !== ":memory:") makeFolder(dirname(file));
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: busyTimeoutMs });
    // WAL lets readers read while an import writes. NORMAL may lose the last import on a power cut, never the file.
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY",
    );
    migrate(database, file);
    const isIndexedAgain = await indexRecords(database, file, indexing);
    const writing = { notes, isIndexedAgain, ...(!isIndexedAgain && { leavesPartsFrom }) };
    return new SqliteStore(database, file, new CatalogParts(), writing);
  } catch (error) {
    database?.close();
    throw toStoreFault(error, file);
  }
}

/** The message where the folder of the catalog does not exist and cannot be made. */
export const noFolder = (folder: string, reason: string): string =>
  `The folder ${folder} for the catalog cannot be made: ${reason}.`;

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StoreFault(noFolder(folder, reasonOf(error)), {
      cause: error,
      isAboutWriting: true,
    });
  }
}
