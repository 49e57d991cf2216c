const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Writes whole numbers and texts one after the other. Runs in a browser too.
 *
 * @example new BytesOut().number(300).text("mit").take() // Uint8Array [172, 2, 3, 109, 105, 116]
 */
export class BytesOut {
  #bytes = new Uint8Array(1024);
  length = 0;

  /** In as many bytes as it needs: seven bits each, the lowest first. */
  number(value: number): this {
    this.#reserve(8);
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes[this.length++] = (rest % 128) | 128;
    this.#bytes[this.length++] = rest;
    return this;
  }

  /** Rising numbers: how many, then the distance of each from the one before. */
  keys(keys: ArrayLike<number>): this {
    this.number(keys.length);
    let before = 0;
    for (let place = 0; place < keys.length; place += 1) {
      const key = keys[place] ?? 0;
      this.number(key - before);
      before = key;
    }
    return this;
  }

  text(text: string): this {
    const bytes = encoder.encode(text);
    this.number(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
    return this;
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/**
 * Reads what {@link BytesOut} has written, in the same order.
 *
 * @throws {RangeError} where the bytes end too early
 * @example new BytesIn(new BytesOut().number(300).take()).number() // 300
 */
export class BytesIn {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError("A file of the search index is cut off.");
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  keys(): Uint32Array<ArrayBuffer> {
    const size = this.number();
    if (size > this.#bytes.length) throw new RangeError("A file of the search index is damaged.");
    const keys = new Uint32Array(size);
    let key = 0;
    for (let place = 0; place < size; place += 1) keys[place] = key += this.number();
    return keys;
  }

  text(): string {
    const length = this.number();
    const start = this.#at;
    this.#at += length;
    return decoder.decode(this.#bytes.subarray(start, this.#at));
  }
}
