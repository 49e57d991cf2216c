import { facetValuesOf } from "../facets/facet-values.ts";
import { searchWordsOf } from "../query/record-words.ts";
import { trigramsOf } from "../query/suggestions.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Row, Statements } from "./statements.ts";

/** The tables that records are found by. While they are made anew they have other names. */
export interface IndexTables {
  readonly facets: string;
  readonly words: string;
  readonly trigrams: string;
}

export const indexTables: IndexTables = { facets: "facet_value", words: "record_words", trigrams: "record_trigrams" };

/** A record out of its row in `content`. */
export function loadRecord(row: Row | undefined): CatalogRecord {
  return { ...JSON.parse(String(row?.["fields"])), source: JSON.parse(String(row?.["source"])) };
}

/** The columns `downloads, likes, updated, created, name`. */
export function sortKeys({ id, downloads, likes, lastModified, createdAt }: CatalogRecord): (string | number)[] {
  return [downloads, likes, lastModified ?? "", createdAt ?? "", id.toLowerCase()];
}

/** Writes what a record is found by, except its id. */
export function index(statements: Statements, key: number, record: CatalogRecord, tables = indexTables): void {
  for (const [facet, value] of facetValuesOf(record)) {
    const sql = `INSERT INTO ${tables.facets} (kind, facet, value, record) VALUES (?, ?, ?, ?)`;
    statements.run(sql, record.kind, facet, value, key);
  }
  statements.run(`INSERT INTO ${tables.words} (rowid, words) VALUES (?, ?)`, key, searchWordsOf(record).join(" "));
}

/** Writes the trigrams: they depend on the id alone, which never changes. */
export function indexId(
  statements: Statements,
  key: number,
  { id }: Pick<CatalogRecord, "id">,
  tables = indexTables,
): void {
  statements.run(`INSERT INTO ${tables.trigrams} (rowid, trigrams) VALUES (?, ?)`, key, trigramsOf(id).join(" "));
}

/** Takes out what {@link index} wrote for the record as it stood. */
export function unindex(statements: Statements, key: number, stood: CatalogRecord): void {
  for (const [facet, value] of facetValuesOf(stood)) {
    const sql = "DELETE FROM facet_value WHERE kind = ? AND facet = ? AND value = ? AND record = ?";
    statements.run(sql, stood.kind, facet, value, key);
  }
  statements.run("DELETE FROM record_words WHERE rowid = ?", key);
}
