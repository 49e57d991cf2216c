import { trigramsOf } from "../query/suggestions.ts";
import type { CatalogRecord } from "../record/record.ts";
import { WordChanges } from "../word-index/word-changes.ts";
import { FacetMembers } from "./facet-members.ts";
import type { Statements } from "./statements.ts";
import { writeWords } from "./word-members.ts";

/** The tables that records are found by. While they are made anew they have other names. */
export interface IndexTables {
  readonly facets: string;
  readonly words: string;
  readonly trigrams: string;
}

export const indexTables: IndexTables = { facets: "facet_members", words: "word_members", trigrams: "record_trigrams" };

/** The columns `downloads, likes, updated, created, name`. */
export function sortKeys({ id, downloads, likes, lastModified, createdAt }: CatalogRecord): (string | number)[] {
  return [downloads, likes, lastModified ?? "", createdAt ?? "", id.toLowerCase()];
}

/** What a batch of records is found by, except their ids: written at once, before the transaction ends. */
export class RecordMembers {
  readonly #statements: Statements;
  readonly #tables: IndexTables;
  readonly #values: FacetMembers;
  readonly #words = new WordChanges();

  constructor(statements: Statements, tables = indexTables) {
    this.#statements = statements;
    this.#tables = tables;
    this.#values = new FacetMembers(statements, tables.facets);
  }

  add(key: number, record: CatalogRecord): void {
    this.#values.add(key, record);
    this.#words.add(key, record);
  }

  /** Takes out what {@link add} wrote for the record as it was. */
  remove(key: number, stood: CatalogRecord): void {
    this.#values.remove(key, stood);
    this.#words.remove(key, stood);
  }

  write(): void {
    this.#values.write();
    writeWords(this.#statements, this.#tables.words, this.#words);
  }
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
