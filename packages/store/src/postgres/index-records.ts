import type { RecordKind } from "../kinds/kinds.ts";
import { indexVersion } from "../query/index-version.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { IndexingOptions, IndexingProgress } from "../sqlite/index-records.ts";
import { StoreFault } from "../store.ts";
import type { Connections } from "./connections.ts";
import { announce } from "./listener.ts";
import { facetMembers, wordMembers } from "./migrations/001-catalog.ts";
import type { Connection } from "./node.ts";
import { addOrderColumns, orderArrays, orderColumns, orderUpdates, orderValues } from "./order-columns.ts";
import { type IndexTables, indexTables, RecordMembers } from "./record-members.ts";
import { type ContentRow, loadRecord, toContent } from "./rows.ts";

/** The message when the signal ends it. */
const indexingInterrupted = (place: string): string =>
  `${place} is not fully indexed yet: interrupted. Run the same command again to continue.`;

const maxBatch = 500;
/** Made beside the tables in use, which go on answering until all is done. */
const tablesToBe: IndexTables = { facets: "facet_members_to_be", words: "word_members_to_be" };

interface IndexState {
  readonly version: string;
  readonly target: string | null;
  readonly position: number;
  readonly generation: number;
}

/**
 * Reads the sources of all records again where they were indexed by other parsers and facets, as
 * `sqlite/index-records.ts` does: in batches that stay done, beside the index in use. Several processes may do it at once.
 *
 * @throws StoreFault when the signal ends it
 */
export async function indexRecords(
  connections: Connections,
  { onIndexing, signal }: IndexingOptions = {},
): Promise<void> {
  const { version } = await connections.write((connection) => stateOf(connection, ""));
  if (version === indexVersion) return;
  await connections.write(begin);
  for (;;) {
    onIndexing?.(await connections.write(progress));
    if (signal?.aborted) throw new StoreFault(indexingInterrupted(connections.primary.place));
    if ((await connections.write(readBatch)) === "finished") return;
  }
}

async function progress(connection: Connection): Promise<IndexingProgress> {
  const { rows } = await connection.query<IndexingProgress>(
    `SELECT (SELECT count(*) FROM modelshelf.record) AS total,
       (SELECT count(*) FROM modelshelf.record WHERE record <= position) AS done FROM modelshelf.index_state`,
  );
  return rows[0] ?? { done: 0, total: 0 };
}

async function stateOf(connection: Connection, lock: "" | "FOR UPDATE"): Promise<IndexState> {
  const { rows } = await connection.query<IndexState>(
    `SELECT version, target, position, generation FROM modelshelf.index_state ${lock}`,
  );
  return rows[0] ?? { version: "", target: null, position: 0, generation: 0 };
}

/** Prepares the table to be, unless it is there from a run that was interrupted. */
async function begin(connection: Connection): Promise<void> {
  await connection.query("BEGIN");
  const { version, target } = await stateOf(connection, "FOR UPDATE");
  if (version !== indexVersion && target !== indexVersion) {
    await addOrderColumns(connection);
    for (const table of Object.values(tablesToBe)) await connection.query(`DROP TABLE IF EXISTS modelshelf.${table}`);
    await connection.query(facetMembers(tablesToBe.facets) + wordMembers(tablesToBe.words));
    await connection.query("UPDATE modelshelf.index_state SET target = $1, position = 0", [indexVersion]);
  }
  await connection.query("COMMIT");
}

/** Reads the next records; where there are none left, puts the new table in the place of the old. */
async function readBatch(connection: Connection): Promise<"read" | "finished"> {
  await connection.query("BEGIN");
  const { version, position, generation } = await stateOf(connection, "FOR UPDATE");
  // Another process may have finished meanwhile.
  const rows = version === indexVersion ? [] : await nextRows(connection, position);
  if (version !== indexVersion && rows.length === 0) await swap(connection);
  if (rows.length > 0) await readAgain(connection, rows, generation);
  await connection.query("COMMIT");
  if (rows.length > 0) return "read";
  await announce(connection, generation + 1);
  return "finished";
}

type StoredRow = ContentRow & { readonly record: number; readonly kind: RecordKind };

async function nextRows(connection: Connection, position: number): Promise<readonly StoredRow[]> {
  const { rows } = await connection.query<StoredRow>(
    `SELECT record.record, record.kind, content.fields, content.source FROM modelshelf.record AS record
     JOIN modelshelf.content AS content ON content.record = record.record
     WHERE record.record > $1 ORDER BY record.record LIMIT ${maxBatch}`,
    [position],
  );
  return rows;
}

async function readAgain(connection: Connection, rows: readonly StoredRow[], generation: number): Promise<void> {
  const keys = rows.map(({ record }) => record);
  const records = rows.map((row) => {
    const stored = loadRecord(row);
    // A stored record was valid when it came in, and stays as it was read then if it no longer is.
    return parseRecord(row.kind, stored.source).record ?? stored;
  });
  const members = new RecordMembers();
  for (const [place, record] of records.entries()) members.add(keys[place] ?? 0, record);
  await connection.query(
    `UPDATE modelshelf.record AS record SET ${orderUpdates("again")}
     FROM unnest($1::integer[], ${orderArrays(2)}) AS again (record, ${orderColumns}) WHERE record.record = again.record`,
    [keys, ...orderValues(records)],
  );
  await connection.query(
    `UPDATE modelshelf.content AS content SET fields = again.fields
     FROM unnest($1::integer[], $2::text[]) AS again (record, fields) WHERE content.record = again.record`,
    [keys, records.map((record) => toContent(record).fields)],
  );
  await members.write(connection, generation + 1, tablesToBe);
  await connection.query("UPDATE modelshelf.index_state SET position = $1", [keys.at(-1)]);
}

async function swap(connection: Connection): Promise<void> {
  for (const name of ["facets", "words"] as const) {
    await connection.query(`DROP TABLE modelshelf.${indexTables[name]}`);
    await connection.query(`ALTER TABLE modelshelf.${tablesToBe[name]} RENAME TO ${indexTables[name]}`);
  }
  await connection.query(
    `ALTER INDEX modelshelf.${tablesToBe.facets}_by_generation RENAME TO ${indexTables.facets}_by_generation`,
  );
  await connection.query(
    `UPDATE modelshelf.index_state SET version = $1, target = NULL, position = 0, generation = generation + 1`,
    [indexVersion],
  );
}
