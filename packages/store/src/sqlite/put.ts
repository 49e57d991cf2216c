import { facetValuesOf } from "../facets/facet-values.ts";
import { searchWordsOf } from "../query/record-words.ts";
import { trigramsOf } from "../query/suggestions.ts";
import type { CatalogueRecord } from "../record/record.ts";
import type { Statements } from "./statements.ts";
import type { PutCounts } from "../store.ts";

/** Writes records; to be called inside a transaction. Records that stand there just so are not touched. */
export function putRecords(statements: Statements, records: readonly CatalogueRecord[]): PutCounts {
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  for (const record of records) counts[putRecord(statements, record)] += 1;
  return counts;
}

function putRecord(statements: Statements, record: CatalogueRecord): keyof PutCounts {
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
    // The trigrams depend on the id alone, which never changes.
    statements.run("INSERT INTO record_trigrams (rowid, trigrams) VALUES (?, ?)", key, trigramsOf(record.id).join(" "));
    index(statements, key, record);
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
  unindex(statements, key, JSON.parse(String(stood["fields"])));
  index(statements, key, record);
  return "replaced";
}

function sortKeys({ id, downloads, likes, lastModified, createdAt }: CatalogueRecord): (string | number)[] {
  return [downloads, likes, lastModified ?? "", createdAt ?? "", id.toLowerCase()];
}

function index(statements: Statements, key: number, record: CatalogueRecord): void {
  for (const [facet, value] of facetValuesOf(record)) {
    const sql = "INSERT INTO facet_value (kind, facet, value, record) VALUES (?, ?, ?, ?)";
    statements.run(sql, record.kind, facet, value, key);
  }
  statements.run("INSERT INTO record_words (rowid, words) VALUES (?, ?)", key, searchWordsOf(record).join(" "));
}

/** Takes out what {@link index} wrote for the record as it stood. */
function unindex(statements: Statements, key: number, stood: CatalogueRecord): void {
  for (const [facet, value] of facetValuesOf(stood)) {
    const sql = "DELETE FROM facet_value WHERE kind = ? AND facet = ? AND value = ? AND record = ?";
    statements.run(sql, stood.kind, facet, value, key);
  }
  statements.run("DELETE FROM record_words WHERE rowid = ?", key);
}
