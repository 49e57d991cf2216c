import { searchWordsOf } from "../query/record-words.ts";
import { trigramsOf } from "../query/suggestions.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { FacetMembers } from "./facet-members.ts";
import type { Row, Statements } from "./statements.ts";

/** The tables that records are found by. While they are made anew they have other names. */
export interface IndexTables {
  readonly facets: string;
  readonly words: string;
  readonly trigrams: string;
}

export const indexTables: IndexTables = { facets: "facet_members", words: "record_words", trigrams: "record_trigrams" };

/** A record out of its row in `content`. */
export function loadRecord(row: Row | undefined): CatalogRecord {
  return { ...JSON.parse(String(row?.["fields"])), source: JSON.parse(String(row?.["source"])) };
}

/** The columns `downloads, likes, updated, created, name`. */
export function sortKeys({ id, downloads, likes, lastModified, createdAt }: CatalogRecord): (string | number)[] {
  return [downloads, likes, lastModified ?? "", createdAt ?? "", id.toLowerCase()];
}

/** Writes what a record is found by, except its id; the values of its facets with others, when those are written. */
export function index(
  statements: Statements,
  key: number,
  record: CatalogRecord,
  members: FacetMembers,
  tables = indexTables,
): void {
  members.add(key, record);
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

/** Takes out what {@link index} wrote for the record as it was. */
export function unindex(statements: Statements, key: number, stood: CatalogRecord, members: FacetMembers): void {
  members.remove(key, stood);
  statements.run("DELETE FROM record_words WHERE rowid = ?", key);
}
