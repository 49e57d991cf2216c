/** Bytes that are written one after the other, into memory that is used again. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(16_384);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  byte(value: number): void {
    if (this.length === this.#bytes.length) this.#reserve(1);
    this.#bytes[this.length] = value;
    this.length += 1;
  }

  /** A whole number in as many bytes as it needs: seven bits each, the lowest first. */
  number(value: number): void {
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.byte((rest & 127) | 128);
    this.byte(rest);
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    // A call costs more than a few bytes.
    if (bytes.length > 24) this.#bytes.set(bytes, this.length);
    else for (let at = 0; at < bytes.length; at += 1) this.#bytes[this.length + at] = bytes[at] ?? 0;
    this.length += bytes.length;
  }

  text(text: string): void {
    this.#reserve(text.length * 3);
    this.length += this.#bytes.write(text, this.length);
  }

  /** Valid until something is written again. */
  view(start = 0): Uint8Array {
    return this.#bytes.subarray(start, this.length);
  }

  copy(): Uint8Array {
    return Uint8Array.from(this.view());
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.length + more));
    larger.set(this.view());
    this.#bytes = larger;
  }
}
