import { type ChunkArrays, columnsOfChunk, type NumberedKeys } from "../facet-index/chunk-columns.ts";
import type { ChunkValues } from "../facet-index/chunked-facet.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { rowsOf } from "../row-blocks/block.ts";
import { keysOf } from "../row-blocks/keys.ts";
import type { Statements } from "./statements.ts";

/** Where the rows of a facet for one chunk of keys are. */
export interface FacetChunk {
  readonly kind: RecordKind;
  readonly facet: string;
  readonly chunk: number;
}

/** A chunk as it was read: its values, and beside its records. */
export interface ReadChunk {
  readonly values: ChunkValues;
  readonly arrays: ChunkArrays;
}

/**
 * Reads the values of one facet for one chunk of keys from the blocks of the index, piece by piece.
 *
 * @example for (const reader = new ChunkReader(where); ;) { const read = reader.next(statements, 32); if (read) break; }
 */
export class ChunkReader {
  readonly #where: FacetChunk;
  readonly #names: string[] = [];
  readonly #entries: NumberedKeys[] = [];
  /** Blocks behind this name are to come. */
  #last: Uint8Array | undefined;

  constructor(where: FacetChunk) {
    this.#where = where;
  }

  /** Reads some blocks, -1 for all; undefined while there may be more. */
  next(statements: Statements, most: number): ReadChunk | undefined {
    const { kind, facet, chunk } = this.#where;
    const those = "SELECT first, rows FROM index_block WHERE kind = ? AND section = ? AND chunk = ?";
    const blocks =
      this.#last === undefined
        ? statements.all(`${those} ORDER BY first LIMIT ?`, kind, facet, chunk, most)
        : statements.all(`${those} AND first > ? ORDER BY first LIMIT ?`, kind, facet, chunk, this.#last, most);
    for (const { rows } of blocks) {
      for (const { name, keys } of rowsOf(rows as Uint8Array)) {
        const members = keysOf(keys, 0);
        if (members.length === 0) continue;
        this.#entries.push({ value: this.#names.length, keys: members });
        this.#names.push(name);
      }
    }
    this.#last = blocks.at(-1)?.["first"] as Uint8Array | undefined;
    return blocks.length === most ? undefined : this.#turned();
  }

  #turned(): ReadChunk {
    return {
      values: { names: this.#names, sizes: this.#entries.map(({ keys }) => keys.length) },
      arrays: columnsOfChunk(this.#entries),
    };
  }
}

/** The chunks of a facet with rows that were written after a generation; before the first one: all that have rows. */
export function chunksSince(statements: Statements, kind: RecordKind, facet: string, after: number): readonly number[] {
  const those = "SELECT DISTINCT chunk FROM index_block WHERE kind = ? AND section = ?";
  const rows =
    after < 0 ? statements.all(those, kind, facet) : statements.all(`${those} AND generation > ?`, kind, facet, after);
  return rows.map(({ chunk }) => Number(chunk));
}
