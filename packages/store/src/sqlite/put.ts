import { packedAt, type PreparedBatch, type PreparedRecords } from "../prepared/prepare-records.ts";
import { unpackRecord } from "../prepared/packed-content.ts";
import type { PutCounts } from "../store.ts";
import { orderAssignments, orderColumns, orderParameters } from "./order-columns.ts";
import { RecordMembers } from "./record-index.ts";
import type { Statements } from "./statements.ts";

/**
 * Writes records; to be called inside a transaction. Records that are there just so are not touched. New ones are numbered
 * in the order of their ids, so that neighbors in a table are written one after the other.
 */
export function putPrepared(statements: Statements, batches: readonly PreparedBatch[]): PutCounts {
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  const members = new RecordMembers(statements);
  const writer = new RecordWriter(statements, members);
  const keys = batches.map(({ prepared }) => new Uint32Array(prepared.records.length));
  /** The records of these batches by their keys. */
  const written = new Map<number, Place>();
  const places = inOrder(batches);
  for (const at of places) {
    const { became, key } = writer.write(at.prepared, at.place);
    counts[became] += 1;
    if (key === 0) continue;
    // Of two with the same id the last one stays, with its rows alone.
    const replaced = became === "replaced" ? written.get(key) : undefined;
    if (replaced !== undefined) setAt(keys, replaced, 0);
    written.set(key, at);
    setAt(keys, at, key);
  }
  for (const { batch, prepared, place } of places) {
    const key = keys[batch]?.[place] ?? 0;
    if (key !== 0) members.addPrepared(key, prepared, place);
  }
  members.write();
  return counts;
}

/** Where a record is. */
interface Place {
  readonly id: string;
  readonly batch: number;
  readonly prepared: PreparedRecords;
  readonly place: number;
}

/** By id, those of one id as they came. */
function inOrder(batches: readonly PreparedBatch[]): readonly Place[] {
  const places: Place[] = [];
  for (const [batch, { prepared, omitted }] of batches.entries())
    for (const [place, { id }] of prepared.records.entries())
      if (!omitted.has(place)) places.push({ id, batch, prepared, place });
  return places.sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
}

function setAt(keys: readonly Uint32Array[], { batch, place }: Place, key: number): void {
  const ofBatch = keys[batch];
  if (ofBatch !== undefined) ofBatch[place] = key;
}

class RecordWriter {
  readonly #members: RecordMembers;
  readonly #read;
  readonly #add;
  readonly #change;
  readonly #addPacked;
  readonly #changePacked;

  constructor(statements: Statements, members: RecordMembers) {
    this.#members = members;
    this.#read = statements.prepare(
      "SELECT record, packed FROM record JOIN packed_record USING (record) WHERE kind = ? AND id = ?",
    );
    this.#add = statements.prepare(
      `INSERT INTO record (${orderColumns}, kind, id) VALUES (${orderParameters}, ?, ?) ON CONFLICT (kind, id) DO NOTHING`,
    );
    this.#change = statements.prepare(`UPDATE record SET ${orderAssignments} WHERE record = ?`);
    this.#addPacked = statements.prepare("INSERT INTO packed_record (record, packed) VALUES (?, ?)");
    this.#changePacked = statements.prepare("UPDATE packed_record SET packed = ? WHERE record = ?");
  }

  /** The key is 0 where nothing has changed. */
  write(prepared: PreparedRecords, place: number): { readonly became: keyof PutCounts; readonly key: number } {
    const record = prepared.records[place];
    if (record === undefined) throw new Error("unreachable: each place has a record");
    const { kind, id, keys } = record;
    const packed = packedAt(prepared, place);
    // Most are new; whether one is there is looked up once for both.
    const added = this.#add.run(...keys, kind, id);
    if (added.changes !== 0) {
      const key = Number(added.lastInsertRowid);
      this.#addPacked.run(key, packed);
      return { became: "added", key };
    }
    const stood = this.#read.get(kind, id);
    if (stood === undefined) throw new Error("unreachable: one with this id is there");
    const packedThen = stood["packed"] as Uint8Array;
    if (Buffer.compare(packedThen, packed) === 0) return { became: "unchanged", key: 0 };
    const key = Number(stood["record"]);
    this.#change.run(...keys, key);
    this.#changePacked.run(packed, key);
    this.#members.remove(key, unpackRecord(packedThen));
    return { became: "replaced", key };
  }
}
