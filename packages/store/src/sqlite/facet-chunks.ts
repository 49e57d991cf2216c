import type { Among } from "../facet-index/among.ts";
import { ChunkedFacet } from "../facet-index/chunked-facet.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { FacetCount } from "../store.ts";
import { ChunkReader, chunksSince } from "./chunk-reader.ts";
import { readKeptColumns, readKeptFacet } from "./kept-chunks.ts";
import type { Statements } from "./statements.ts";

/** The catalog within a transaction, and its state there. */
export interface CatalogState {
  readonly statements: Statements;
  readonly generation: number;
}

/** One piece of reading a chunk; `true` when it was the last. */
export type ReadPiece = (state: CatalogState) => boolean;

/**
 * A facet of a catalog in memory: what was kept with the catalog, and instead of that what has changed since, chunk by chunk.
 * Only what a question needs is read: the numbers of each value for an unfiltered list, columns for others.
 *
 * @example
 * const licenses = new FacetChunks("model", "license");
 * licenses.follow(state);
 * for (const chunk of licenses.missing(true)) licenses.load(state, chunk);
 * licenses.counts(undefined, 24);
 */
export class FacetChunks {
  readonly #kind: RecordKind;
  readonly #facet: string;
  readonly #values = new ChunkedFacet();
  /** Chunks that are to be read from the blocks, and since which state. */
  readonly #changed = new Map<number, number>();
  /** Chunks whose columns are with the catalog and not in memory. */
  readonly #kept = new Set<number>();
  #generation = -1;

  constructor(kind: RecordKind, facet: string) {
    this.#kind = kind;
    this.#facet = facet;
  }

  /** Finds out what was written since. */
  follow({ statements, generation }: CatalogState): void {
    if (generation === this.#generation) return;
    if (this.#generation < 0) this.#readKept(statements, generation);
    for (const chunk of chunksSince(statements, this.#kind, this.#facet, this.#generation)) {
      this.#changed.set(chunk, generation);
      this.#kept.delete(chunk);
    }
    this.#generation = generation;
  }

  /** The chunks that have to be read before counting all records, or some of them. */
  missing(isAll: boolean): readonly number[] {
    return isAll ? [...this.#changed.keys()] : [...this.#changed.keys(), ...this.#kept];
  }

  /** Reads a chunk at once. */
  load(state: CatalogState, chunk: number): void {
    this.reading(chunk, -1)(state);
  }

  /** Reads a chunk in pieces of some blocks. What is written between two of them is read again. */
  reading(chunk: number, blocks: number): ReadPiece {
    let since: number | undefined;
    const where = { kind: this.#kind, facet: this.#facet, chunk };
    const reader = new ChunkReader(where);
    return (state) => {
      const { statements } = state;
      this.follow(state);
      if (this.#kept.has(chunk)) return this.#readColumns(statements, chunk);
      // Others have read it meanwhile.
      if (!this.#changed.has(chunk)) return true;
      since ??= this.#changed.get(chunk);
      const read = reader.next(statements, blocks);
      if (read === undefined) return false;
      this.#values.set(chunk, read.values, read.arrays);
      if (this.#changed.get(chunk) === since) this.#changed.delete(chunk);
      return true;
    };
  }

  /** As `ChunkedFacet.counts`. */
  counts(among: Among | undefined, limit: number): readonly FacetCount[] {
    return this.#values.counts(among, limit);
  }

  #readKept(statements: Statements, generation: number): void {
    const kept = readKeptFacet(statements, this.#kind, this.#facet);
    if (kept === undefined || kept.generation > generation) return;
    for (const [chunk, values] of kept.chunks) {
      this.#values.set(chunk, values);
      this.#kept.add(chunk);
    }
    this.#generation = kept.generation;
  }

  #readColumns(statements: Statements, chunk: number): true {
    const arrays = readKeptColumns(statements, { kind: this.#kind, facet: this.#facet, chunk });
    this.#kept.delete(chunk);
    if (arrays === undefined) this.#changed.set(chunk, this.#generation);
    else this.#values.setColumns(chunk, arrays);
    return true;
  }
}
