import type { CatalogRecord } from "../record/record.ts";
import { indexId, loadRecord, RecordMembers, sortKeys } from "./record-index.ts";
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
  const { source, ...fields } = record;
  const written = { fields: JSON.stringify(fields), source: JSON.stringify(source) };
  const stood = statements.get(
    "SELECT record, fields, source FROM record JOIN content USING (record) WHERE kind = ? AND id = ?",
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
    statements.run(
      "INSERT INTO content (record, fields, source) VALUES (?, ?, ?)",
      key,
      written.fields,
      written.source,
    );
    indexId(statements, key, record);
    members.add(key, record);
    return "added";
  }
  if (stood["fields"] === written.fields && stood["source"] === written.source) return "unchanged";

  const key = Number(stood["record"]);
  statements.run(
    "UPDATE record SET downloads = ?, likes = ?, updated = ?, created = ?, name = ? WHERE record = ?",
    ...sortKeys(record),
    key,
  );
  statements.run("UPDATE content SET fields = ?, source = ? WHERE record = ?", written.fields, written.source, key);
  members.remove(key, loadRecord(stood));
  members.add(key, record);
  return "replaced";
}
