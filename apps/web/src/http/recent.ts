/**
 * What was used last, as far as it fits. The one cache of this package: whatever is kept in memory has a bound.
 *
 * @example
 * const images = new Recent<Uint8Array>(1_000_000);
 * images.set("a", bytes, bytes.length);
 * images.get("a"); // bytes, until others have made it the oldest and a million are exceeded
 */
export class Recent<Value> {
  readonly #limit: number;
  /** The one that was used last comes last. */
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

  /** Keeps a value in place of the one before. What was not used for longest makes room; what is too large is not kept. */
  set(key: string, value: Value, size = 1): void {
    this.delete(key);
    if (size > this.#limit) return;
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
