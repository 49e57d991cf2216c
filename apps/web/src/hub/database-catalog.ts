import { hash } from "node:crypto";
import { join } from "node:path";
import {
  type IndexingProgress,
  openPostgresStore,
  openServedPostgresStore,
  ownNotes,
  parseDatabaseUrl,
  recordKinds,
  type Store,
  StoreFault,
} from "@modelshelf/store";
import { fillWithStarters, type StarterOptions } from "./starter-records.ts";

/** A catalog on a PostgreSQL server. Addresses hold passwords: none of them is to be printed. */
export interface DatabaseOptions {
  /** Address of the primary server. */
  readonly url: string;
  /** Addresses of replicas, which are read from. */
  readonly replicaUrls?: readonly string[];
}

/** With replicas a hub starts without the primary, soon. */
const writeWaitMs = { alone: 30_000, withReplicas: 2_000 };

interface Options extends Omit<StarterOptions, "stampFile"> {
  readonly dataFolder: string;
  readonly onIndexing: (progress: IndexingProgress) => void;
}

/**
 * Opens the catalog of a database for reading, with the starter records in it. Where it may not be written, or its primary
 * server is gone and a replica is not, it is served as it is.
 *
 * @throws StoreFault when no server can be read
 */
export async function openDatabaseCatalog(database: DatabaseOptions, options: Options): Promise<Store> {
  const { log } = options;
  try {
    await bringUpToDate(database, options);
  } catch (error) {
    const mayBeServed = error instanceof StoreFault && (error.isAboutWriting || database.replicaUrls?.length);
    if (!mayBeServed) throw error;
    log?.(error.message);
  }
  return openServedPostgresStore({ ...database, log });
}

async function bringUpToDate({ url, replicaUrls = [] }: DatabaseOptions, options: Options): Promise<void> {
  const { onIndexing, signal } = options;
  const store = await openPostgresStore({
    url,
    signal,
    onIndexing,
    notes: ownNotes,
    writeWaitMs: replicaUrls.length > 0 ? writeWaitMs.withReplicas : writeWaitMs.alone,
  });
  try {
    await fillWithStarters(store, { ...options, stampFile: await stampFileOf(store, url, options) });
  } finally {
    await store.close();
  }
}

/** Each database has a stamp of its own. What it says is not believed of an empty one, which was made again. */
async function stampFileOf(store: Store, url: string, { dataFolder }: Options): Promise<string | undefined> {
  const counts = await Promise.all(recordKinds.map((kind) => store.count(kind)));
  if (counts.every((count) => count === 0)) return undefined;
  const name = hash("sha256", parseDatabaseUrl(url).place).slice(0, 12);
  return join(dataFolder, `starter-records-${name}`);
}
