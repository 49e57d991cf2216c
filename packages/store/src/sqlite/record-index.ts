import { chunkOf } from "../facet-index/members.ts";
import { groupNamed, IndexRows } from "../prepared/index-rows.ts";
import type { PreparedRecords } from "../prepared/prepare-records.ts";
import type { CatalogRecord } from "../record/record.ts";
import { changedMembers } from "../word-index/changed-members.ts";
import { RowWriter } from "./row-writer.ts";
import type { Statements } from "./statements.ts";

/** The tables that records are found by. While they are made anew they have other names. */
export interface IndexTables {
  readonly facets: string;
  readonly words: string;
  readonly trigrams: string;
}

export const indexTables: IndexTables = { facets: "facet_members", words: "word_members", trigrams: "record_trigrams" };

/**
 * What a batch of records changes in the rows of the index: written at once, before the transaction ends, since most rows
 * have many of them.
 */
export class RecordMembers {
  readonly #statements: Statements;
  readonly #tables: IndexTables;
  /** For each chunk of keys what happens in its rows to which key, in order; a removed key is negative. */
  readonly #chunks = new Map<number, IndexRows>();

  constructor(statements: Statements, tables = indexTables) {
    this.#statements = statements;
    this.#tables = tables;
  }

  add(key: number, record: CatalogRecord): void {
    this.#rowsOf(key).add(record, key);
  }

  /** Takes out what {@link add} wrote for the record as it was. */
  remove(key: number, stood: CatalogRecord): void {
    this.#rowsOf(key).add(stood, -key);
  }

  /** @param keys of the records, by their places; 0 for those that are not to be found */
  addPrepared({ rows }: PreparedRecords, keys: Uint32Array): void {
    for (const { group, names, ends, members } of rows) {
      let position = 0;
      for (let row = 0; row < names.length; row += 1) {
        const end = ends[row] ?? 0;
        let steps: number[] | undefined;
        let chunk = -1;
        for (; position < end; position += 1) {
          const key = keys[members[position] ?? 0] ?? 0;
          if (key === 0) continue;
          // Looked up once for most rows: keys that come together are of one chunk.
          if (steps === undefined || chunkOf(key) !== chunk) {
            steps = this.#rowsOf(key).rowOf(group, names[row] ?? "");
            chunk = chunkOf(key);
          }
          steps.push(key);
        }
      }
    }
  }

  write(): void {
    if (this.#chunks.size === 0) return;
    const writer = new RowWriter(this.#statements, this.#tables);
    for (const [chunk, { groups }] of this.#chunks) {
      for (const [group, rows] of groups) {
        const write = writer.ofGroup(groupNamed(group), chunk);
        // In the order of the table, so that neighbors are written one after the other.
        for (const name of [...rows.keys()].sort()) {
          const steps = rows.get(name) ?? [];
          write(name, steps.length, (stood) => changedMembers(stood, chunk, steps));
        }
      }
    }
    this.#chunks.clear();
  }

  #rowsOf(key: number): IndexRows {
    const chunk = chunkOf(key);
    let rows = this.#chunks.get(chunk);
    if (rows === undefined) this.#chunks.set(chunk, (rows = new IndexRows()));
    return rows;
  }
}
