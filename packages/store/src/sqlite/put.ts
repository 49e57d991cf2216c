import type { CatalogRecord } from "../record/record.ts";
import { packRecord, unpackRecord } from "./packed-content.ts";
import { indexId, RecordMembers, sortKeys } from "./record-index.ts";
import type { Statements } from "./statements.ts";
import type { PutCounts } from "../store.ts";

/** Writes records; to be called inside a transaction. Records that are there just so are not touched. */
export function putRecords(statements: Statements, records: readonly CatalogRecord[]): PutCounts {
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  const members = new RecordMembers(statements);
  for (const record of records) counts[putRecord(statements, record, members)] += 1;
  members.write();
  return counts;
}

function putRecord(statements: Statements, record: CatalogRecord, members: RecordMembers): keyof PutCounts {
  const packed = packRecord(record);
  const stood = statements.get(
    "SELECT record, packed FROM record JOIN packed_record USING (record) WHERE kind = ? AND id = ?",
    record.kind,
    record.id,
  );
  if (stood === undefined) {
    const { lastInsertRowid } = statements.run(
      "INSERT INTO record (kind, id, downloads, likes, updated, created, name) VALUES (?, ?, ?, ?, ?, ?, ?)",
      record.kind,
      record.id,
      ...sortKeys(record),
    );
    const key = Number(lastInsertRowid);
    statements.run("INSERT INTO packed_record (record, packed) VALUES (?, ?)", key, packed);
    indexId(statements, key, record);
    members.add(key, record);
    return "added";
  }
  const packedThen = stood["packed"] as Uint8Array;
  if (Buffer.compare(packedThen, packed) === 0) return "unchanged";

  const key = Number(stood["record"]);
  statements.run(
    "UPDATE record SET downloads = ?, likes = ?, updated = ?, created = ?, name = ? WHERE record = ?",
    ...sortKeys(record),
    key,
  );
  statements.run("UPDATE packed_record SET packed = ? WHERE record = ?", packed, key);
  members.remove(key, unpackRecord(packedThen));
  members.add(key, record);
  return "replaced";
}
