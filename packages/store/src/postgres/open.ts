import type { IndexingOptions } from "../sqlite/index-records.ts";
import type { Notes } from "../notes/notes.ts";
import type { Store } from "../store.ts";
import { Connections, type ConnectionsOptions } from "./connections.ts";
import { indexRecords } from "./index-records.ts";
import { checkVersion, migrate } from "./migrate.ts";
import { PostgresStore } from "./store.ts";

export interface PostgresStoreOptions extends IndexingOptions {
  /** Address of the database, with user and password. Neither is ever part of a message. */
  readonly url: string;
  /** How long writing waits for a server that is gone. Default 30 seconds. */
  readonly writeWaitMs?: number;
  /** Notes to add to records that are put; asked for with the first of them. Default: nothing. */
  readonly notes?: () => Notes;
}

/**
 * Opens the catalog in a PostgreSQL database for writing and reading; makes its tables, in the schema `modelshelf`, when they
 * are missing. Any number of processes may have it open. One that reads sees what others write within a quarter of a
 * second, at once where the server knows LISTEN.
 *
 * A catalog that was indexed by another version of this program is re-indexed; `onIndexing` tells how far that is,
 * `signal` interrupts it.
 *
 * Rejects with {@link StoreFault}, one sentence, when the database cannot be reached or used.
 *
 * @example
 * const store = await openPostgresStore({ url: "postgres://ada:secret@127.0.0.1/hub" });
 * await store.count("model"); // 0
 * await store.close();
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, writeWaitMs, notes, ...indexing } = options;
  const connections = new Connections({ url, writeWaitMs });
  const { place } = connections.primary;
  try {
    await connections.write((connection) => migrate(connection, place));
    await indexRecords(connections, indexing);
  } catch (error) {
    await connections.close();
    throw error;
  }
  return new PostgresStore(connections, { isReadOnly: false, notes });
}

export type ServedPostgresOptions = Omit<ConnectionsOptions, "writeWaitMs">;

/**
 * Opens a catalog that exists for reading. Servers may come and go meanwhile: each question is asked of the first one that
 * answers, replicas before the primary.
 *
 * Rejects with {@link StoreFault} when no server can be read.
 *
 * @example const store = await openServedPostgresStore({ url, replicaUrls: ["postgres://reader:secret@replica/hub"] });
 */
export async function openServedPostgresStore(options: ServedPostgresOptions): Promise<Store> {
  const connections = new Connections(options);
  const store = new PostgresStore(connections, { isReadOnly: true });
  try {
    await connections.read((connection) => checkVersion(connection, connections.primary.place));
    await store.check();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
