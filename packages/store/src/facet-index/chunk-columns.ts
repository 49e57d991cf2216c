/** Keys of one chunk that have a value: their lower 16 bits. */
export interface NumberedKeys {
  /** Which value, counted from 0. */
  readonly value: number;
  readonly keys: Uint16Array | Uint32Array;
}

const keysPerChunk = 65_536;

type Column = Uint8Array | Uint16Array | Uint32Array;

/** The parts of {@link ChunkColumns}. */
export interface ChunkArrays {
  /** For each key which set of values it has, counted from 1; 0 for none. Up to the highest key with one. */
  readonly column: Column;
  /** For each set, and the one behind the last, where its values begin; 0 is the set of none. */
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/**
 * The values of one facet beside the records of one chunk. Many records have the same values: of the dozen apps that run a
 * model, a chunk has some hundred sets. So each set has a number, and a record has that of its set. Counting among some
 * records is then one look at each, whatever number of values they have; looking at the bitmap of each value takes longer
 * from some ten values on.
 *
 * @example new ChunkColumns(columnsOfChunk([{ value: 0, keys: Uint16Array.of(3, 7) }]))
 */
export class ChunkColumns {
  readonly #column: Column;
  readonly #starts: Uint32Array;
  readonly #values: Uint32Array;

  constructor({ column, starts, values }: ChunkArrays) {
    this.#column = whole(column);
    this.#starts = starts;
    this.#values = values;
  }

  /**
   * Adds the values of some records to counts.
   *
   * @param counts by value
   * @param keys of records, those from one place to before another being of this chunk
   */
  addTo(counts: Uint32Array, keys: Uint32Array, from: number, to: number): void {
    const [column, starts, values] = [this.#column, this.#starts, this.#values];
    const met = new Uint32Array(starts.length);
    for (let place = from; place < to; place += 1) {
      const set = column[(keys[place] ?? 0) & 0xffff] ?? 0;
      met[set] = (met[set] ?? 0) + 1;
    }
    for (let set = 1; set < met.length; set += 1) {
      const times = met[set] ?? 0;
      if (times === 0) continue;
      for (let place = starts[set] ?? 0; place < (starts[set + 1] ?? 0); place += 1) {
        const value = values[place] ?? 0;
        counts[value] = (counts[value] ?? 0) + times;
      }
    }
  }
}

/** Turns values around, to the sets that records have of them. The column ends with the highest key: few records take little. */
export function columnsOfChunk(entries: Iterable<NumberedKeys>): ChunkArrays {
  const setOf = new Uint32Array(keysPerChunk);
  const grown = new GrownSets();
  let length = 0;
  for (const { value, keys } of entries) {
    for (const key of keys) {
      setOf[key] = grown.with(setOf[key] ?? 0, value);
      if (key >= length) length = key + 1;
    }
  }
  return grown.used(setOf.subarray(0, length));
}

/** Sets of values, each of another one and one value more; 0 is that of none. */
class GrownSets {
  readonly #before = [0];
  readonly #value = [0];
  /** For each set, the one that has a value more, and which value that was the last time. */
  readonly #next = [0];
  readonly #nextValue = [-1];

  with(set: number, value: number): number {
    if (this.#nextValue[set] === value) return this.#next[set] ?? 0;
    const larger = this.#before.length;
    this.#before.push(set);
    this.#value.push(value);
    this.#next.push(0);
    this.#nextValue.push(-1);
    this.#next[set] = larger;
    this.#nextValue[set] = value;
    return larger;
  }

  /** The sets that records have, numbered as they come. */
  used(setOf: Uint32Array): ChunkArrays {
    const numbers = new Uint32Array(this.#before.length);
    const [starts, values] = [[0, 0], [] as number[]];
    for (let key = 0; key < setOf.length; key += 1) {
      const set = setOf[key] ?? 0;
      if (set === 0) continue;
      if (numbers[set] === 0) {
        numbers[set] = starts.length - 1;
        for (let part = set; part !== 0; part = this.#before[part] ?? 0) values.push(this.#value[part] ?? 0);
        starts.push(values.length);
      }
      setOf[key] = numbers[set] ?? 0;
    }
    return {
      column: narrow(setOf, starts.length - 2),
      starts: Uint32Array.from(starts),
      values: Uint32Array.from(values),
    };
  }
}

/** As narrow as the highest number allows: of a million records and twenty facets, each byte is 20 MB. */
function narrow(column: Uint32Array, highest: number): Column {
  if (highest < 256) return Uint8Array.from(column);
  return highest < 65_536 ? Uint16Array.from(column) : column;
}

/** A column that holds a place for each key of the chunk, so that none has to be looked for. */
function whole(column: Column): Column {
  if (column.length === keysPerChunk) return column;
  const all = new (column.constructor as new (length: number) => Column)(keysPerChunk);
  all.set(column);
  return all;
}
