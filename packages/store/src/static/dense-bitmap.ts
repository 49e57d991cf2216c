/**
 * A set of keys as one bit each: the part of `RoaringBitmap32` of `roaring-wasm` that the index in memory asks for, which takes
 * its place in scripts for browsers. WebAssembly would have to be allowed by the policy of every page and be fetched, 174 KB;
 * a catalog that is published as files has some ten thousand records, so a set takes some kilobytes.
 *
 * @example new RoaringBitmap32([3, 9]).has(9) // true
 */
export class RoaringBitmap32 {
  #words: Uint32Array;
  #size = 0;

  constructor(keys: Iterable<number> | RoaringBitmap32 = []) {
    this.#words = new Uint32Array(0);
    this.addMany(keys);
  }

  static orMany(sets: readonly RoaringBitmap32[]): RoaringBitmap32 {
    const all = new RoaringBitmap32();
    for (const set of sets) all.orInPlace(set);
    return all;
  }

  /** No index of an exported site has sets in this format. */
  static deserialize(): never {
    throw new TypeError("Sets in the portable format cannot be read here.");
  }

  /** The size of the set in memory, in bytes: caches that bound what they keep ask by this name. */
  getSerializationSizeInBytes(): number {
    return this.#words.byteLength;
  }

  get size(): number {
    return this.#size;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  has(key: number): boolean {
    return ((this.#words[key >>> 5] ?? 0) & (1 << (key & 31))) !== 0;
  }

  add(key: number): this {
    if (this.has(key)) return this;
    this.#reserve(key >>> 5);
    this.#words[key >>> 5] = (this.#words[key >>> 5] ?? 0) | (1 << (key & 31));
    this.#size += 1;
    return this;
  }

  addMany(keys: Iterable<number>): this {
    for (const key of keys) this.add(key);
    return this;
  }

  /** The highest key; 0 of an empty set. */
  maximum(): number {
    const place = this.#words.findLastIndex((word) => word !== 0);
    return place < 0 ? 0 : place * 32 + 31 - Math.clz32(this.#words[place] ?? 0);
  }

  clone(): RoaringBitmap32 {
    const copy = new RoaringBitmap32();
    copy.#words = this.#words.slice();
    copy.#size = this.#size;
    return copy;
  }

  andInPlace(other: RoaringBitmap32): this {
    return this.#change((word, place) => word & (other.#words[place] ?? 0));
  }

  andNotInPlace(other: RoaringBitmap32): this {
    return this.#change((word, place) => word & ~(other.#words[place] ?? 0));
  }

  orInPlace(other: RoaringBitmap32): this {
    if (other.#words.length > 0) this.#reserve(other.#words.length - 1);
    return this.#change((word, place) => word | (other.#words[place] ?? 0));
  }

  toUint32Array(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this);
  }

  *[Symbol.iterator](): Generator<number, void> {
    for (const [place, word] of this.#words.entries())
      for (let rest = word; rest !== 0; rest &= rest - 1) yield place * 32 + 31 - Math.clz32(rest & -rest);
  }

  /** Memory here needs no word of it. */
  dispose(): boolean {
    return false;
  }

  #change(make: (word: number, place: number) => number): this {
    let size = 0;
    for (let place = 0; place < this.#words.length; place += 1) {
      const word = (this.#words[place] = make(this.#words[place] ?? 0, place));
      size += bitsIn(word);
    }
    this.#size = size;
    return this;
  }

  #reserve(place: number): void {
    if (place < this.#words.length) return;
    const larger = new Uint32Array(Math.max(place + 1, 2 * this.#words.length));
    larger.set(this.#words);
    this.#words = larger;
  }
}

function bitsIn(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
