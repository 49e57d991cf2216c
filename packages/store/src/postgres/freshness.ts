/** How long what is in memory counts as new, unless a change is heard of. Replicas tell of none. */
const trustedMs = 250;
/** How long the state counts as known for those who only want to know whether it changed. */
const knownMs = 750;

/** Whether what is in memory may still be what the database has. Knows generations, the numbers that rise with each change. */
export class Freshness {
  #latest = -1;
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #trustedUntil = Number.NEGATIVE_INFINITY;
  /** Rises with each change that was heard of. */
  #heard = 0;

  /** Whether answers may be made without looking. */
  get isTrusted(): boolean {
    return performance.now() < this.#trustedUntil;
  }

  /** The newest generation that is known of; undefined when nobody has looked for some time. */
  get latest(): number | undefined {
    return this.#latest >= 0 && performance.now() - this.#confirmedAt < knownMs ? this.#latest : undefined;
  }

  /** It is known which generation was written. */
  expect(generation: number): void {
    this.#latest = Math.max(this.#latest, generation);
    this.#confirmedAt = performance.now();
    this.expectChange();
  }

  /** Something may have been written. */
  expectChange(): void {
    this.#heard += 1;
    this.#trustedUntil = Number.NEGATIVE_INFINITY;
  }

  /** To be called before looking; the function that comes back, with the generation that was found. */
  look(): (generation: number) => void {
    const [begun, heard] = [performance.now(), this.#heard];
    return (generation) => {
      // A change that was announced meanwhile may be missing from what was read.
      if (heard !== this.#heard) return;
      this.#latest = generation;
      this.#confirmedAt = begun;
      this.#trustedUntil = begun + trustedMs;
    };
  }
}
