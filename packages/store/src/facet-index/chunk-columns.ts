/** Keys of one chunk that have a value: their lower 16 bits. */
export interface NumberedKeys {
  /** Which value, counted from 0. */
  readonly value: number;
  readonly keys: Uint16Array;
}

const keysPerChunk = 65_536;
/** The apps that run a model are a dozen. What a record has beyond these is in a list. */
const mostLayers = 16;
/** A layer with fewer values than these is walked through for little: they are in the list as well. */
const fewestInLayer = keysPerChunk / 8;

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
    const layers: { readonly column: Layer; size: number }[] = [];
    const [keysBeyond, valuesBeyond]: [number[], number[]] = [[], []];
    for (const { value, keys } of entries) {
      for (const key of keys) {
        let place = 0;
        while (place < layers.length && layers[place]?.column[key] !== 0) place += 1;
        if (place === mostLayers) {
          keysBeyond.push(key);
          valuesBeyond.push(value + 1);
          continue;
        }
        const layer = (layers[place] ??= { column: newLayer(values), size: 0 });
        layer.column[key] = value + 1;
        layer.size += 1;
      }
    }
    for (const { column } of layers.filter((layer, place) => !isKept(layer, place))) {
      for (let key = 0; key < keysPerChunk; key += 1) {
        const value = column[key] ?? 0;
        if (value === 0) continue;
        keysBeyond.push(key);
        valuesBeyond.push(value);
      }
    }
    this.#layers = layers.filter(isKept).map(({ column }) => column);
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
    const further = this.#furtherKeys;
    for (let place = 0; place < further.length; place += 1) {
      if (isAmong[further[place] ?? 0] !== 1) continue;
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

const isKept = ({ size }: { readonly size: number }, place: number): boolean => place === 0 || size >= fewestInLayer;
