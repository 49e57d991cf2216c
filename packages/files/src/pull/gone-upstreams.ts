import type { Upstream } from "../upstream/upstream.ts";

type Asked = Pick<Upstream, "endpoint">;

/**
 * The upstreams that did not answer at all a moment ago: nobody need wait for them.
 *
 * @example gone.add(upstream); gone.has(upstream) // true, for `forMs` milliseconds or until it has answered
 */
export class GoneUpstreams {
  readonly #forMs: number;
  readonly #now: () => number;
  /** In milliseconds of the clock, by address. */
  readonly #since = new Map<string, number>();

  /** @param forMs so long an upstream is taken to be gone, in milliseconds */
  constructor(forMs: number, now: () => number) {
    this.#forMs = forMs;
    this.#now = now;
  }

  /** Notes that an upstream did not answer. */
  add({ endpoint }: Asked): void {
    this.#since.set(endpoint.href, this.#now());
  }

  /** Notes that an upstream has answered. */
  delete({ endpoint }: Asked): void {
    this.#since.delete(endpoint.href);
  }

  has({ endpoint }: Asked): boolean {
    return this.#now() - (this.#since.get(endpoint.href) ?? Number.NEGATIVE_INFINITY) < this.#forMs;
  }

  /** Whether every upstream has answered when it was asked last. */
  get isEmpty(): boolean {
    return this.#since.size === 0;
  }
}
