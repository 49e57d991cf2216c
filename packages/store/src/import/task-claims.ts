/** Far more than tasks that wait at a time: a claim is used again only after so many others. */
const size = 1024;

/**
 * Who does a task that several threads could do: the first that takes its claim.
 *
 * @example
 * const claim = claims.open();
 * claims.take(claim); // true, in one thread alone
 */
export class TaskClaims {
  /** For other threads: `new TaskClaims(shared)` there are the same ones. */
  readonly shared: Int32Array;
  #next = 0;

  constructor(shared: Int32Array = new Int32Array(new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT))) {
    this.shared = shared;
  }

  /** A claim that nobody has taken. */
  open(): number {
    const claim = this.#next;
    this.#next = (claim + 1) % size;
    Atomics.store(this.shared, claim, 0);
    return claim;
  }

  take(claim: number): boolean {
    return Atomics.compareExchange(this.shared, claim, 0, 1) === 0;
  }
}
