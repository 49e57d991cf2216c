import { RoaringBitmap32 } from "roaring-wasm";
import type { FacetCount } from "../store.ts";
import type { Among } from "./among.ts";
import { ChunkColumns, columnsOfChunk, type NumberedKeys } from "./chunk-columns.ts";
import { keysWithinChunk } from "./container-keys.ts";
import { chunkOf, endOfChunk, fromBytes, sizeOf } from "./members.ts";
import { countsAmong, type NumberedValue } from "./most-of.ts";

/** The records of one value. */
interface Value extends NumberedValue {
  /** Their keys as bytes, by chunk. */
  readonly parts: Map<number, Uint8Array>;
  size: number;
  /** Their keys, once they have been asked for. */
  members?: RoaringBitmap32 | undefined;
}

/**
 * The values of one facet and which records have them: what counts of a filter are made of without looking at a record. They
 * come as compressed bitmaps; a chunk of keys is turned around, to its values, when it is first counted. Knows records by
 * their keys, positive integers below 2³².
 *
 * @example
 * const licenses = new ValueIndex();
 * licenses.set("mit", 0, toBytes(new RoaringBitmap32([1, 2])));
 * licenses.counts(undefined, 10); // [{ value: "mit", count: 2 }]
 */
export class ValueIndex {
  readonly #values = new Map<string, Value>();
  readonly #chunks = new Map<number, ChunkColumns>();
  /** Those of most records first; undefined after a change. */
  #ordered: readonly Value[] | undefined;

  /** Replaces the keys of a value in a chunk of keys. */
  set(value: string, chunk: number, bytes: Uint8Array): void {
    let known = this.#values.get(value);
    if (known === undefined) {
      this.#values.set(value, (known = { value, number: this.#values.size, parts: new Map(), size: 0 }));
    }
    const before = known.parts.get(chunk);
    known.size += sizeOf(bytes) - (before === undefined ? 0 : sizeOf(before));
    known.parts.set(chunk, bytes);
    known.members = undefined;
    this.#ordered = undefined;
    this.#chunks.delete(chunk);
  }

  /** The keys of the records that have the value. Not to be changed. */
  membersOf(value: string): RoaringBitmap32 {
    const known = this.#values.get(value);
    return known === undefined ? none : read(known);
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
      this.#columnsOf(chunk).addTo(counts, keys, from, to);
      from = to;
    }
    return counts;
  }

  #columnsOf(chunk: number): ChunkColumns {
    let columns = this.#chunks.get(chunk);
    if (columns === undefined) {
      columns = new ChunkColumns(columnsOfChunk(this.#entriesOf(chunk)));
      this.#chunks.set(chunk, columns);
    }
    return columns;
  }

  *#entriesOf(chunk: number): Generator<NumberedKeys, void> {
    for (const { number, parts } of this.#values.values()) {
      const bytes = parts.get(chunk);
      if (bytes !== undefined && sizeOf(bytes) > 0) yield { value: number, keys: keysWithinChunk(bytes) };
    }
  }
}

const none = new RoaringBitmap32();

function read(value: Value): RoaringBitmap32 {
  if (value.members !== undefined) return value.members;
  const [first, ...others] = value.parts.values();
  const members = first === undefined ? new RoaringBitmap32() : fromBytes(first);
  for (const other of others) members.orInPlace(fromBytes(other));
  return (value.members = members);
}
