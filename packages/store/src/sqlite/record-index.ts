import { chunkOf } from "../facet-index/members.ts";
import { forEachRow } from "../prepared/index-rows.ts";
import type { PreparedRecords } from "../prepared/prepare-records.ts";
import type { CatalogRecord } from "../record/record.ts";
import { BlockTable } from "./block-table.ts";
import { ChunkRows } from "./chunk-rows.ts";
import type { Statements } from "./statements.ts";

/** The table that records are found by. While it is made again it has another name. */
export const indexTable = "index_block";

/**
 * The changes of a batch of records in the rows of the index: written at once, before the transaction ends, since most rows
 * have many of them. All that is removed has to be so before anything is added.
 */
export class RecordMembers {
  readonly #statements: Statements;
  readonly #table: string;
  readonly #chunks = new Map<number, ChunkRows>();
  /** For records that were prepared together, and a chunk, the numbers of their rows there. */
  readonly #rows = new Map<PreparedRecords, Map<number, Int32Array>>();

  constructor(statements: Statements, table = indexTable) {
    this.#statements = statements;
    this.#table = table;
  }

  add(key: number, record: CatalogRecord): void {
    const chunk = this.#chunkOf(key);
    forEachRow(record, (group = 0, name) => chunk.add(chunk.rowOf(group, name), key));
  }

  /** Takes out what {@link add} wrote for the record as it was. */
  remove(key: number, stood: CatalogRecord): void {
    const chunk = this.#chunkOf(key);
    forEachRow(stood, (group = 0, name) => chunk.add(chunk.rowOf(group, name), -key));
  }

  /** Adds the record at a place. It is quickest where keys rise. */
  addPrepared(key: number, prepared: PreparedRecords, place: number): void {
    const { names, groups, rows, ends } = prepared.rows;
    const chunk = this.#chunkOf(key);
    const numbers = this.#numbersOf(prepared, chunkOf(key));
    for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < (ends[place] ?? 0); at += 1) {
      const row = rows[at] ?? 0;
      let number = numbers[row] ?? -1;
      if (number < 0) numbers[row] = number = chunk.rowOf(groups[row] ?? 0, names[row] ?? "");
      chunk.add(number, key);
    }
  }

  write(): void {
    if (this.#chunks.size === 0) return;
    const table = new BlockTable(this.#statements, this.#table);
    for (const [chunk, rows] of this.#chunks)
      for (const { kind, section, changes } of rows.sections()) table.write({ kind, section, chunk }, changes);
    this.#chunks.clear();
    this.#rows.clear();
  }

  #chunkOf(key: number): ChunkRows {
    const chunk = chunkOf(key);
    let rows = this.#chunks.get(chunk);
    if (rows === undefined) this.#chunks.set(chunk, (rows = new ChunkRows()));
    return rows;
  }

  #numbersOf(prepared: PreparedRecords, chunk: number): Int32Array {
    let chunks = this.#rows.get(prepared);
    if (chunks === undefined) this.#rows.set(prepared, (chunks = new Map()));
    let numbers = chunks.get(chunk);
    if (numbers === undefined) chunks.set(chunk, (numbers = new Int32Array(prepared.rows.names.length).fill(-1)));
    return numbers;
  }
}
