import type { Store } from "../store.ts";
import type { PostgresStoreOptions, ServedPostgresOptions } from "./open.ts";

// Most hubs keep their records in a file. They do not load, and keep in memory, what asks a database.

/**
 * Loads what asks a database, and opens its catalog: `openPostgresStore` of `open.ts`.
 *
 * @example const store = await openPostgresStore({ url: "postgres://ada:secret@127.0.0.1/hub" });
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const loaded = await import("./open.ts");
  return loaded.openPostgresStore(options);
}

/**
 * Loads what asks a database, and opens its catalog for reading: `openServedPostgresStore` of `open.ts`.
 *
 * @example const store = await openServedPostgresStore({ url: "postgres://reader:secret@replica/hub" });
 */
export async function openServedPostgresStore(options: ServedPostgresOptions): Promise<Store> {
  const loaded = await import("./open.ts");
  return loaded.openServedPostgresStore(options);
}
