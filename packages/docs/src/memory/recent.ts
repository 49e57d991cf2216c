/**
 * What was used last, as far as it fits: values by key, each with a size that may become known later. One may be shared
 * by many, so that all of them together stay within the limit.
 */
export class Recent<Value> {
  readonly #limit: number;
  /** The one that was used last stands last. */
  readonly #entries = new Map<string, { readonly value: Value; readonly size: number }>();
  #size = 0;

  /** @param limit of all sizes together, in whatever unit they are given */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Takes a value in, in place of the one before; what was not used for longest makes room. */
  set(key: string, value: Value, size: number): void {
    this.delete(key);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break;
      this.delete(oldest);
    }
  }

  /** Says the size of a value that is still in. */
  weigh(key: string, value: Value, size: number): void {
    if (this.#entries.get(key)?.value === value) this.set(key, value, size);
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
