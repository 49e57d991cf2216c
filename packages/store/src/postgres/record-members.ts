import type { CatalogRecord } from "../record/record.ts";
import { WordChanges } from "../word-index/word-changes.ts";
import { FacetMembers } from "./facet-members.ts";
import type { Connection } from "./node.ts";
import { writeWords } from "./word-members.ts";

/** The tables that records are found by. While they are made again they have other names. */
export interface IndexTables {
  readonly facets: string;
  readonly words: string;
}

export const indexTables: IndexTables = { facets: "facet_members", words: "word_members" };

/** The index entries of a batch of records: written at once, before the transaction ends. */
export class RecordMembers {
  readonly #values = new FacetMembers();
  readonly #words = new WordChanges();

  add(key: number, record: CatalogRecord): void {
    this.#values.add(key, record);
    this.#words.add(key, record);
  }

  /** Takes out what {@link add} wrote for the record as it was. */
  remove(key: number, before: CatalogRecord): void {
    this.#values.remove(key, before);
    this.#words.remove(key, before);
  }

  async write(connection: Connection, generation: number, tables = indexTables): Promise<void> {
    await this.#values.write(connection, tables.facets, generation);
    await writeWords(connection, tables.words, this.#words);
  }
}
