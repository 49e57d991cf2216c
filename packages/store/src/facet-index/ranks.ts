import type { RoaringBitmap32 } from "roaring-wasm";

/** The place of each key in an order, the first with 1. Takes some hundredths of a second for a million. */
export function placesOf(keys: Uint32Array): Uint32Array {
  let highest = 0;
  for (const key of keys) if (key > highest) highest = key;
  const places = new Uint32Array(highest + 1);
  for (let position = 0; position < keys.length; position += 1) places[keys[position] ?? 0] = position + 1;
  return places;
}

/**
 * The places of all records of a kind in an order, by their keys: the first has 1.
 *
 * @example new Ranks(Uint32Array.of(7, 3)).placeOf(3) // 2
 */
export class Ranks {
  readonly #places: Uint32Array;
  readonly #keys: Uint32Array;
  readonly #values: Float64Array;
  readonly #isReversed: boolean;

  /**
   * @param keys in their order; see `orderOf`
   * @param values what they are ordered by, where somebody asks for that
   * @param places as {@link placesOf} has them, where they are known
   * @param isReversed whether the last of the keys comes first
   */
  constructor(
    keys: Uint32Array,
    values: Float64Array = new Float64Array(),
    places = placesOf(keys),
    isReversed = false,
  ) {
    this.#keys = keys;
    this.#values = values;
    this.#places = places;
    this.#isReversed = isReversed;
  }

  /** The same order from its other end, in the same memory. @example new Ranks(Uint32Array.of(7, 3)).reversed().placeOf(3) // 1 */
  reversed(): Ranks {
    return new Ranks(this.#keys, this.#values, this.#places, !this.#isReversed);
  }

  /** Number of records. */
  get size(): number {
    return this.#keys.length;
  }

  /** The last place that is not beyond something, where all that are beyond it follow; 0 where all are. */
  placeBefore(isBeyond: (key: number) => boolean): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBeyond(this.#keyAt(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** 0 for a record that is not there. */
  placeOf(key: number): number {
    const place = this.#places[key] ?? 0;
    return this.#isReversed && place > 0 ? this.#keys.length + 1 - place : place;
  }

  /** @param position a place less one */
  #keyAt(position: number): number {
    return this.#keys[this.#isReversed ? this.#keys.length - 1 - position : position] ?? 0;
  }

  #valueAt(position: number): number {
    return this.#values[this.#isReversed ? this.#keys.length - 1 - position : position] ?? 0;
  }

  /**
   * The first of some records in this order.
   *
   * @param found keys of records
   * @param after the place behind which they begin
   * @param skip how many of them to pass over
   */
  first(found: RoaringBitmap32, after: number, limit: number, skip = 0): readonly number[] {
    // Each turn of the first way meets a record of them with this chance; the others look at all of them.
    const wanted = skip + limit;
    const expected = (wanted * (this.#keys.length - after)) / Math.max(1, found.size);
    if (expected < found.size / 2) return this.#walk(found, after, wanted, found.size).slice(skip);
    return skip > 0 ? this.#among(found, after, skip, limit) : this.#select(found, after, limit);
  }

  /** Behind many others, sorting all of them is quicker than putting each in its place. */
  #among(found: RoaringBitmap32, after: number, skip: number, limit: number): readonly number[] {
    const places = found.toUint32Array().map((key) => this.placeOf(key));
    const behind = places.filter((place) => place > after).toSorted();
    return Array.from(behind.subarray(skip, skip + limit), (place) => this.#keyAt(place - 1));
  }

  /** Along the order, until there are enough; not much further than looking at each of them would take. */
  #walk(found: RoaringBitmap32, after: number, limit: number, most: number): readonly number[] {
    const first: number[] = [];
    const end = Math.min(this.#keys.length, after + most);
    for (let position = after; position < end && first.length < limit; position += 1) {
      const key = this.#keyAt(position);
      if (found.has(key)) first.push(key);
    }
    return first.length === limit || end === this.#keys.length ? first : this.#select(found, after, limit);
  }

  /** Among the places of all of them. */
  #select(found: RoaringBitmap32, after: number, limit: number): readonly number[] {
    const first: number[] = [];
    let last = Number.POSITIVE_INFINITY;
    for (const key of found.toUint32Array()) {
      const place = this.placeOf(key);
      if (place <= after || place >= last) continue;
      first.splice(first.findLastIndex((other) => other < place) + 1, 0, place);
      if (first.length > limit) first.pop();
      if (first.length === limit) last = first[limit - 1] ?? last;
    }
    return first.map((place) => this.#keyAt(place - 1));
  }

  /**
   * The best of some records, best first; of equal ones the first in this order. From the other end: the worst, worst first.
   *
   * @param found keys of records
   * @param worth how good a record is, given what it is ordered by
   * @param after how good the last one before them is, and its place; undefined for the first of all
   */
  best(found: RoaringBitmap32, worth: Worth, after: Placed | undefined, limit: number): readonly Best[] {
    if (this.#isReversed) return this.#worst(found, worth, after, limit);
    return this.#walkForBest(found, worth, after, limit) ?? this.#selectBest(found, worth, after, limit);
  }

  #worst(found: RoaringBitmap32, worth: Worth, after: Placed | undefined, limit: number): readonly Best[] {
    const turned: Worth = { of: (key, value) => -worth.of(key, value), atMost: () => Number.POSITIVE_INFINITY };
    const end = after && { ...after, worth: -after.worth };
    return this.#selectBest(found, turned, end, limit).map((one) => ({ ...one, worth: -one.worth }));
  }

  /** Along the order, until no later one can be among them; undefined where looking at each of them takes less. */
  #walkForBest(
    found: RoaringBitmap32,
    worth: Worth,
    after: Placed | undefined,
    limit: number,
  ): readonly Best[] | undefined {
    const best: Best[] = [];
    for (let place = 1; place <= this.#keys.length; place += 1) {
      const value = this.#valueAt(place - 1);
      const last = best[limit - 1];
      if (place % stepsBetween === 0) {
        if (last !== undefined && last.worth > worth.atMost(value)) return best;
        if (place > found.size) return undefined;
      }
      const key = this.#keyAt(place - 1);
      if (found.has(key)) insert(best, { key, worth: worth.of(key, value), place }, after, limit);
    }
    return best;
  }

  #selectBest(found: RoaringBitmap32, worth: Worth, after: Placed | undefined, limit: number): readonly Best[] {
    const best: Best[] = [];
    for (const key of found.toUint32Array()) {
      const place = this.placeOf(key);
      if (place === 0) continue;
      const of = worth.of(key, this.#valueAt(place - 1));
      // Most are not among them, and nothing is made for those.
      if (of < (best[limit - 1]?.worth ?? Number.NEGATIVE_INFINITY)) continue;
      insert(best, { key, worth: of, place }, after, limit);
    }
    return best;
  }
}

/** Steps along an order after which it is looked whether there can be better ones. */
const stepsBetween = 64;

/** How good a record is. Of those with the same points, one with more of what the order is by is never worse. */
export interface Worth {
  readonly of: (key: number, value: number) => number;
  /** The most that a record can be worth that has as much, or less. */
  readonly atMost: (value: number) => number;
}

interface Best extends Placed {
  readonly key: number;
}

/** Puts one among the best, if it comes behind something and belongs there. */
function insert(best: Best[], one: Best, after: Placed | undefined, limit: number): void {
  if (after !== undefined && !isBefore(after, one)) return;
  const last = best[limit - 1];
  if (last !== undefined && isBefore(last, one)) return;
  best.splice(best.findLastIndex((other) => isBefore(other, one)) + 1, 0, one);
  if (best.length > limit) best.pop();
}

export interface Placed {
  readonly worth: number;
  readonly place: number;
}

const isBefore = (one: Placed, other: Placed): boolean =>
  one.worth > other.worth || (one.worth === other.worth && one.place < other.place);
