import type { FacetCount } from "../store.ts";
import type { Among } from "./among.ts";
import { type ChunkArrays, ChunkColumns } from "./chunk-columns.ts";
import { chunkOf, endOfChunk } from "./members.ts";
import { countsAmong, type NumberedValue } from "./most-of.ts";

/** The values of a facet that records of one chunk of 65,536 keys have. Columns name them by their places. */
export interface ChunkValues {
  readonly names: readonly string[];
  /** How many records of the chunk have each. */
  readonly sizes: readonly number[];
}

interface Value extends NumberedValue {
  size: number;
}

interface Chunk {
  readonly values: readonly Value[];
  readonly sizes: readonly number[];
  readonly columns: ChunkColumns | undefined;
}

/**
 * The values of one facet, chunk by chunk: how many records have each, which is what an unfiltered list asks, and beside the
 * records, for counting among some. Columns may come later than the numbers; the caller that counts makes sure that they are there.
 *
 * @example
 * const licenses = new ChunkedFacet();
 * licenses.set(0, { names: ["mit"], sizes: [2] });
 * licenses.counts(undefined, 10); // [{ value: "mit", count: 2 }]
 */
export class ChunkedFacet {
  readonly #values = new Map<string, Value>();
  readonly #chunks = new Map<number, Chunk>();
  /** Those of most records first; undefined after a change. */
  #ordered: readonly Value[] | undefined;

  /** Replaces what is known of a chunk. */
  set(chunk: number, { names, sizes }: ChunkValues, arrays?: ChunkArrays): void {
    for (const [place, value] of this.#chunks.get(chunk)?.values.entries() ?? [])
      value.size -= this.#chunks.get(chunk)?.sizes[place] ?? 0;
    const values = names.map((name) => this.#valueOf(name));
    for (const [place, value] of values.entries()) value.size += sizes[place] ?? 0;
    this.#chunks.set(chunk, { values, sizes, columns: arrays && new ChunkColumns(arrays) });
    this.#ordered = undefined;
  }

  /** Adds the columns of a chunk whose numbers are known. */
  setColumns(chunk: number, arrays: ChunkArrays): void {
    const known = this.#chunks.get(chunk);
    if (known !== undefined) this.#chunks.set(chunk, { ...known, columns: new ChunkColumns(arrays) });
  }

  /**
   * Number of records for each value, most first; ties by value.
   *
   * @param among the records that count; all by default
   */
  counts(among: Among | undefined, limit: number): readonly FacetCount[] {
    this.#ordered ??= [...this.#values.values()].sort((one, other) => other.size - one.size);
    return countsAmong(this.#ordered, limit, among, (keys) => this.#walk(keys));
  }

  /** How many of some records have each value, by its number. */
  #walk(keys: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.#values.size);
    for (let from = 0; from < keys.length;) {
      const chunk = chunkOf(keys[from] ?? 0);
      const to = endOfChunk(keys, from, chunk);
      const { values = [], columns } = this.#chunks.get(chunk) ?? {};
      const met = new Uint32Array(values.length);
      columns?.addTo(met, keys, from, to);
      for (const [place, { number }] of values.entries()) counts[number] = (counts[number] ?? 0) + (met[place] ?? 0);
      from = to;
    }
    return counts;
  }

  #valueOf(value: string): Value {
    let known = this.#values.get(value);
    if (known === undefined) this.#values.set(value, (known = { value, number: this.#values.size, size: 0 }));
    return known;
  }
}
