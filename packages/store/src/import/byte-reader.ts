/** Bytes that are looked at together while others are sought. */
const skipLength = 16_384;

/** Reads bytes that come in pieces of any length. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes, at least one and at most so many; `undefined` at the end. */
  async next(most: number): Promise<Uint8Array | undefined> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done === true) return undefined;
      this.#rest = value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  /** Exactly so many bytes; `undefined` when there are fewer. */
  async take(count: number): Promise<Uint8Array | undefined> {
    const taken = new Uint8Array(count);
    for (let length = 0; length < count;) {
      const piece = await this.next(count - length);
      if (piece === undefined) return undefined;
      taken.set(piece, length);
      length += piece.length;
    }
    return taken;
  }

  giveBack(bytes: Uint8Array): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([bytes, this.#rest]);
  }

  /** Reads over bytes; `false` when the end came before one that is wanted. That one comes next. */
  async skipUntil(isWanted: (byte: number) => boolean): Promise<boolean> {
    for (let piece = await this.next(skipLength); piece !== undefined; piece = await this.next(skipLength)) {
      const found = piece.findIndex(isWanted);
      if (found < 0) continue;
      this.giveBack(piece.subarray(found));
      return true;
    }
    return false;
  }
}
