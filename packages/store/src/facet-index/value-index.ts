import { RoaringBitmap32 } from "roaring-wasm";
import type { FacetCount } from "../store.ts";
import { fromBytes, sizeOf } from "./members.ts";

/** The records of one value. */
interface Value {
  readonly value: string;
  /** Their keys as bytes, by chunk. */
  readonly parts: Map<number, Uint8Array>;
  size: number;
  /** Their keys, once they have been asked for. */
  members?: RoaringBitmap32 | undefined;
}

/**
 * The values of one facet and which records have them, as compressed bitmaps: what counts of a filter are made of without
 * looking at a record. Knows records by their keys, positive integers below 2³².
 *
 * @example
 * const licenses = new ValueIndex();
 * licenses.set("mit", 0, toBytes(new RoaringBitmap32([1, 2])));
 * licenses.counts(undefined, 10); // [{ value: "mit", count: 2 }]
 */
export class ValueIndex {
  readonly #values = new Map<string, Value>();
  /** Those of most records first; undefined after a change. */
  #ordered: readonly Value[] | undefined;

  /** Replaces the keys of a value in a chunk of keys. */
  set(value: string, chunk: number, bytes: Uint8Array): void {
    let known = this.#values.get(value);
    if (known === undefined) this.#values.set(value, (known = { value, parts: new Map(), size: 0 }));
    const before = known.parts.get(chunk);
    known.size += sizeOf(bytes) - (before === undefined ? 0 : sizeOf(before));
    known.parts.set(chunk, bytes);
    known.members = undefined;
    this.#ordered = undefined;
  }

  /** The keys of the records that have the value. Not to be changed. */
  membersOf(value: string): RoaringBitmap32 {
    const known = this.#values.get(value);
    return known === undefined ? none : read(known);
  }

  /**
   * Number of records for each value, most first; ties by value.
   *
   * @param among the keys of the records that count; all by default
   */
  counts(among: RoaringBitmap32 | undefined, limit: number): readonly FacetCount[] {
    this.#ordered ??= [...this.#values.values()].sort((one, other) => other.size - one.size);
    const found: FacetCount[] = [];
    for (const known of this.#ordered) {
      // None of the rest has more records than this one, whatever is asked for.
      const last = found[limit - 1];
      if (last !== undefined && last.count > known.size) break;
      const count = among === undefined ? known.size : read(known).andCardinality(among);
      if (count === 0) continue;
      insert(found, { value: known.value, count });
      if (found.length > limit) found.pop();
    }
    return found;
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

/** Puts a count at its place; `counts` stays in order. */
function insert(counts: FacetCount[], one: FacetCount): void {
  const isBefore = (other: FacetCount): boolean =>
    other.count > one.count || (other.count === one.count && other.value < one.value);
  counts.splice(counts.findLastIndex(isBefore) + 1, 0, one);
}
