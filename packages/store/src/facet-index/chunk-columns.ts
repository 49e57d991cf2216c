/** Keys of one chunk that have a value: their lower 16 bits. */
export interface NumberedKeys {
  /** Which value, counted from 0. */
  readonly value: number;
  readonly keys: Uint16Array;
}

const keysPerChunk = 65_536;
/** Records with more values than this have the others in a list. */
const mostLayers = 4;

type Layer = Uint8Array | Uint16Array | Uint32Array;

/**
 * The values of one facet beside the records of one chunk: the first value of each in one layer, the second in the next.
 * Counting among some records is then one look at each, whatever number of values there is; looking at the bitmap of each
 * value takes longer from some ten values on.
 *
 * @example new ChunkColumns([{ value: 0, keys: Uint16Array.of(3, 7) }], 1)
 */
export class ChunkColumns {
  /** For each key the value that it has, counted from 1; 0 for none. */
  readonly #layers: readonly Layer[];
  readonly #furtherKeys: Uint16Array;
  readonly #furtherValues: Uint32Array;

  /** @param values how many values there are */
  constructor(entries: Iterable<NumberedKeys>, values: number) {
    const layers: Layer[] = [];
    const [keysBeyond, valuesBeyond]: [number[], number[]] = [[], []];
    for (const { value, keys } of entries) {
      for (const key of keys) {
        let layer = 0;
        while (layer < layers.length && layers[layer]?.[key] !== 0) layer += 1;
        if (layer === mostLayers) {
          keysBeyond.push(key);
          valuesBeyond.push(value + 1);
          continue;
        }
        const column = (layers[layer] ??= newLayer(values));
        column[key] = value + 1;
      }
    }
    this.#layers = layers;
    this.#furtherKeys = Uint16Array.from(keysBeyond);
    this.#furtherValues = Uint32Array.from(valuesBeyond);
  }

  /**
   * Adds the values of some records to counts.
   *
   * @param counts by value, counted from 1; what has no value is counted under 0
   * @param keys of records, those from one place to before another being of this chunk
   */
  addTo(counts: Uint32Array, keys: Uint32Array, from: number, to: number): void {
    for (const layer of this.#layers) {
      for (let place = from; place < to; place += 1) {
        const value = layer[(keys[place] ?? 0) & 0xffff] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    if (this.#furtherKeys.length > 0) this.#addFurther(counts, keys, from, to);
  }

  #addFurther(counts: Uint32Array, keys: Uint32Array, from: number, to: number): void {
    const isAmong = new Uint8Array(keysPerChunk);
    for (let place = from; place < to; place += 1) isAmong[(keys[place] ?? 0) & 0xffff] = 1;
    for (const [place, key] of this.#furtherKeys.entries()) {
      if (isAmong[key] !== 1) continue;
      const value = this.#furtherValues[place] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}

/** As narrow as the number of values allows: of a million records and twenty facets, each byte is 20 MB. */
function newLayer(values: number): Layer {
  if (values < 255) return new Uint8Array(keysPerChunk);
  return values < 65_535 ? new Uint16Array(keysPerChunk) : new Uint32Array(keysPerChunk);
}
