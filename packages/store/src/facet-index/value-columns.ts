import type { FacetCount } from "../store.ts";
import type { Among } from "./among.ts";

/**
 * The values of one facet beside the records that have them. Values are numbers here: 0 is the one that most records have.
 * All of it can be written to a file and handed to another thread as it is.
 */
export interface ColumnArrays {
  /** The values, one after the other, in UTF-8. */
  readonly names: Uint8Array;
  /** Where each of them ends. */
  readonly nameEnds: Uint32Array;
  /** The place of each value in alphabetical order. */
  readonly nameRanks: Uint32Array;
  /** Number of records of each value, most first. */
  readonly sizes: Uint32Array;
  /** For each key, and the one behind the last, where its values begin. */
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** So many values are counted first: what a list shows is among them, unless few records were found. */
const countedFirst = 4096;

/**
 * A facet of which nearly every record has a value of its own, such as the base model: counted by looking at the records that
 * were found, where `ValueIndex` looks at the values. Takes some bytes for each record and value, not some objects.
 *
 * @example new ValueColumns(columnsOf(rows)).counts(found, 24) // [{ value: "ada/reader", count: 2 }, …]
 */
export class ValueColumns {
  readonly #arrays: ColumnArrays;

  constructor(arrays: ColumnArrays) {
    this.#arrays = arrays;
  }

  /** About the number of records: the highest key. */
  get size(): number {
    return Math.max(0, this.#arrays.starts.length - 2);
  }

  /** As `ValueIndex.counts`. */
  counts(among: Among | undefined, limit: number): readonly FacetCount[] {
    const { sizes } = this.#arrays;
    if (among === undefined) return this.#first(sizes, limit);
    // Those of most records are few, and their counts stay in the cache of the processor.
    if (sizes.length > countedFirst) {
      const found = this.#first(this.#count(among, countedFirst), limit);
      // None of the rest has more records than this one, whatever is asked for.
      if ((found[limit - 1]?.count ?? 0) > (sizes[countedFirst] ?? 0)) return found;
    }
    return this.#first(this.#count(among, sizes.length), limit);
  }

  /** The first values by some counts: all of them, or those of the values that most records have. */
  #first(counts: Uint32Array, limit: number): readonly FacetCount[] {
    const { sizes, nameRanks } = this.#arrays;
    const first: number[] = [];
    // Both are undefined where there are fewer than the limit.
    let [lastCount, lastRank] = [0, Number.POSITIVE_INFINITY];
    for (let value = 0; value < counts.length; value += 1) {
      // None of the rest has more records than this one, whatever is asked for.
      if (lastCount > (sizes[value] ?? 0)) break;
      const count = counts[value] ?? 0;
      const rank = nameRanks[value] ?? 0;
      if (count === 0 || count < lastCount || (count === lastCount && rank > lastRank)) continue;
      const isBefore = (other: number): boolean => {
        const otherCount = counts[other] ?? 0;
        return otherCount > count || (otherCount === count && (nameRanks[other] ?? 0) < rank);
      };
      first.splice(first.findLastIndex(isBefore) + 1, 0, value);
      if (first.length > limit) first.pop();
      const last = first[limit - 1];
      if (last !== undefined) [lastCount, lastRank] = [counts[last] ?? 0, nameRanks[last] ?? 0];
    }
    return first.map((value) => ({ value: this.#nameOf(value), count: counts[value] ?? 0 }));
  }

  /** How many of some records have each of the first values. */
  #count({ keys, isRest }: Among, most: number): Uint32Array {
    const { sizes, starts, values } = this.#arrays;
    const counts = new Uint32Array(most);
    for (const key of keys) {
      const end = starts[key + 1] ?? 0;
      for (let place = starts[key] ?? 0; place < end; place += 1) {
        const value = values[place] ?? 0;
        if (value < most) counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    if (!isRest) return counts;
    for (let value = 0; value < most; value += 1) counts[value] = (sizes[value] ?? 0) - (counts[value] ?? 0);
    return counts;
  }

  #nameOf(value: number): string {
    const { names, nameEnds } = this.#arrays;
    return Buffer.from(names.buffer, names.byteOffset, names.byteLength).toString(
      "utf8",
      value === 0 ? 0 : nameEnds[value - 1],
      nameEnds[value],
    );
  }
}
