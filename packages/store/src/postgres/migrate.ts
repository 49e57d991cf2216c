import { indexVersion } from "../query/index-version.ts";
import { StoreFault } from "../store.ts";
import { catalog, facetMembers, wordMembers } from "./migrations/001-catalog.ts";
import type { Connection } from "./node.ts";
import { addOrderColumns } from "./order-columns.ts";
import { indexTables } from "./record-members.ts";

/** One entry per layout, applied in order: SQL that changes tables and nothing else. Entries never change once released. */
const migrations: readonly string[] = [catalog + facetMembers(indexTables.facets) + wordMembers(indexTables.words)];

/** Names the lock under which tables are made: the letters "MdSh". */
const lock = 0x4d645368;

/** The message for a catalog whose tables this version does not know. */
export const writtenLater = (place: string): string =>
  `${place} was written by a later version of Modelshelf; update Modelshelf or choose another database.`;

/** The message for a catalog that has to be brought up to date before it can be read. */
export const writtenEarlier = (place: string): string =>
  `${place} was written by an earlier version of Modelshelf; start the hub once with a user that may write.`;

/** Brings the tables to the layout of this program; refuses those of later versions. Several processes may do it at once. */
export async function migrate(connection: Connection, place: string): Promise<void> {
  if ((await layoutOf(connection, place)) === migrations.length) return;
  await connection.query("BEGIN");
  await connection.query("SELECT pg_advisory_xact_lock($1)", [lock]);
  // Asked again under the lock: another process may have done the work meanwhile.
  const done = await layoutOf(connection, place);
  if (done === 0) await connection.query("CREATE SCHEMA IF NOT EXISTS modelshelf");
  for (const migration of migrations.slice(done)) await connection.query(migration);
  if (done === 0) {
    await addOrderColumns(connection);
    await connection.query(
      "INSERT INTO modelshelf.index_state VALUES (1, $1, $2, NULL, 0, 0, 1) ON CONFLICT (only_row) DO NOTHING",
      [migrations.length, indexVersion],
    );
  } else if (done < migrations.length) {
    await connection.query("UPDATE modelshelf.index_state SET layout = $1", [migrations.length]);
  }
  await connection.query("COMMIT");
}

/** Refuses what {@link migrate} refuses, and catalogs that have to be brought up to date first. For those who only read. */
export async function checkVersion(connection: Connection, place: string): Promise<void> {
  const { rows } = await connection.query<{ layout: number; version: string }>(
    "SELECT layout, version FROM modelshelf.index_state",
  );
  const { layout = 0, version = "" } = rows[0] ?? {};
  if (layout > migrations.length) throw new StoreFault(writtenLater(place));
  if (layout < migrations.length || version !== indexVersion) throw new StoreFault(writtenEarlier(place));
}

async function layoutOf(connection: Connection, place: string): Promise<number> {
  const { rows: tables } = await connection.query(
    "SELECT 1 FROM information_schema.tables WHERE table_schema = 'modelshelf' AND table_name = 'index_state'",
  );
  if (tables.length === 0) return 0;
  const { rows } = await connection.query<{ layout: number }>("SELECT layout FROM modelshelf.index_state");
  const layout = rows[0]?.layout ?? 0;
  if (layout > migrations.length) throw new StoreFault(writtenLater(place));
  return layout;
}
