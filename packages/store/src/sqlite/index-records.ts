import { setImmediate } from "node:timers/promises";
import type { DatabaseSync } from "node:sqlite";
import type { RecordKind } from "../kinds/kinds.ts";
import { keptKeys } from "../orders/order-keys.ts";
import { indexVersion } from "../query/index-version.ts";
import { recordOf } from "../record/record-of.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";
import { StoreFault } from "../store.ts";
import { createIndexBlocks, createIndexBlocksIndexes } from "./migrations/009-packed-catalog.ts";
import { packRecord, unpackRecord } from "../prepared/packed-content.ts";
import { orderAssignments } from "./order-columns.ts";
import { indexTable, RecordMembers } from "./record-index.ts";
import { type Row, Statements } from "./statements.ts";
import { transaction } from "./transaction.ts";

/** How far the records of a catalog have been read again. */
export interface IndexingProgress {
  readonly done: number;
  readonly total: number;
}

export interface IndexingOptions {
  /** Called after each batch, first with none done. Not called where there is nothing to do. */
  readonly onIndexing?: ((progress: IndexingProgress) => void) | undefined;
  /** Ends it after the current batch. */
  readonly signal?: AbortSignal | undefined;
}

/** The message when the signal ends it. */
export const indexingInterrupted = (file: string): string =>
  `${file} is not fully indexed yet: interrupted. Run the same command again to continue.`;

/** Each batch writes most blocks of the index again, so few large ones are much less work. */
const maxBatch = 16_000;
const maxBatchLength = 40_000_000;

/** Made beside the table in use, which goes on answering until all is done. */
const tableToBe = "index_block_to_be";
/** Readers of the table to be come when it has its name, but those who change rows seek them all the time. */
const indexToBe = "index_block_to_be_by_first";

/** Tables of older files: kept until their records are re-indexed, or left over from when that was interrupted. */
export const dropEarlierTables = ["facet_value", "record_words", "content", "record_trigrams"]
  .map((table) => `DROP TABLE IF EXISTS ${table};`)
  .join(" ");

/** Whether every record is indexed under the version of this program. */
export function isIndexed(database: DatabaseSync): boolean {
  return database.prepare("SELECT version FROM index_state").get()?.["version"] === indexVersion;
}

export function markAsIndexed(database: DatabaseSync): void {
  database.prepare("UPDATE index_state SET version = ?, target = NULL, position = 0").run(indexVersion);
}

/**
 * Reads the sources of all records again, with the parser and the facets of this program, where they were indexed by other
 * ones. Works in batches: what is done stays done when it is interrupted, and running it again goes on from there. Until
 * it is finished the catalog answers from the old index. Several processes may do it at once. Returns whether there was
 * anything to do: nothing is kept beside the index then.
 *
 * @throws StoreFault when the signal ends it
 */
export async function indexRecords(
  database: DatabaseSync,
  file: string,
  { onIndexing, signal }: IndexingOptions = {},
): Promise<boolean> {
  if (isIndexed(database)) return false;
  const statements = new Statements(database);
  const inTransaction = <T>(work: () => T): T => transaction(database, "IMMEDIATE", work);
  if (inTransaction(() => begin(database)) === "nothing to do") return false;
  const count = (condition: string): number =>
    Number(statements.get(`SELECT count(*) AS records FROM record WHERE ${condition}`)?.["records"]);
  const total = count("TRUE");
  const position = "(SELECT position FROM index_state)";
  for (;;) {
    onIndexing?.({ done: count(`record <= ${position}`), total });
    // Others have their turn, and an interrupt is seen.
    await setImmediate();
    if (signal?.aborted) {
      throw new StoreFault(indexingInterrupted(file));
    }
    if (inTransaction(() => readBatch(database, statements)) === "finished") return true;
  }
}

/** Prepares the tables to be, unless they are there from a run that was interrupted. */
function begin(database: DatabaseSync): "nothing to do" | "begun" {
  if (isIndexed(database)) return "nothing to do";
  if (database.prepare("SELECT target FROM index_state").get()?.["target"] === indexVersion) return "begun";
  database.exec(`DROP TABLE IF EXISTS ${tableToBe}; ${createIndexBlocks(tableToBe)}
    CREATE INDEX ${indexToBe} ON ${tableToBe} (kind, section, chunk, first)`);
  database.prepare("UPDATE index_state SET target = ?, position = 0").run(indexVersion);
  return "begun";
}

/** Reads the next records; where there are none left, puts the new tables in the place of the old. */
function readBatch(database: DatabaseSync, statements: Statements): "read" | "finished" {
  // Another process may have finished meanwhile.
  if (isIndexed(database)) return "finished";
  const next = `SELECT * FROM record JOIN ${contentTable(database)} USING (record)
    WHERE record > (SELECT position FROM index_state) ORDER BY record LIMIT ${maxBatch}`;
  const members = new RecordMembers(statements, tableToBe);
  let last: number | undefined;
  let length = 0;
  for (const row of database.prepare(next).iterate()) {
    last = Number(row["record"]);
    readAgain(statements, last, row, members);
    length += Number(row["length"]);
    if (length >= maxBatchLength) break;
  }
  if (last === undefined) {
    database.exec(`DROP TABLE ${indexTable}; DROP INDEX ${indexToBe}; ALTER TABLE ${tableToBe} RENAME TO ${indexTable};
      ${createIndexBlocksIndexes} ${dropEarlierTables} DELETE FROM kept_part`);
    markAsIndexed(database);
    return "finished";
  }
  members.write();
  statements.run("UPDATE index_state SET position = ?", last);
  return "read";
}

function readAgain(statements: Statements, key: number, row: Row, members: RecordMembers): void {
  const record = parseAgain(row);
  statements.run(
    "INSERT INTO packed_record (record, packed) VALUES (?, ?) ON CONFLICT DO UPDATE SET packed = excluded.packed",
    key,
    packRecord(record),
  );
  statements.run(`UPDATE record SET ${orderAssignments} WHERE record = ?`, ...keptKeys(record), key);
  members.add(key, record);
}

/** Parses a stored record again. It was valid when it came in, and stays as it was read then if it no longer is. */
function parseAgain(row: Row): CatalogRecord {
  const stood = loadRecord(row);
  return parseRecord(row["kind"] as RecordKind, stood.source).record ?? stood;
}

/** Where the records are: version 5 of the file and those before kept them as texts. */
function contentTable(database: DatabaseSync): string {
  const older = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'content'").get();
  return older === undefined
    ? "(SELECT record, packed, 4 * length(packed) AS length FROM packed_record)"
    : "(SELECT record, fields, source, length(source) AS length FROM content)";
}

function loadRecord({ packed, fields, source }: Row): CatalogRecord {
  if (packed instanceof Uint8Array) return unpackRecord(packed);
  return recordOf(String(fields), String(source));
}
