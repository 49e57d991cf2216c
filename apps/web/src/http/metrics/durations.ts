import type { Sample } from "./exposition.ts";

/** Upper bounds of the classes of durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * How many events took how long.
 *
 * @example const durations = new Durations(); durations.add(0.2); durations.samples({ route: "/models" });
 */
export class Durations {
  readonly #counts = new Float64Array(bounds.length + 1);
  #sum = 0;

  add(seconds: number): void {
    const found = bounds.findIndex((bound) => seconds <= bound);
    const at = found < 0 ? bounds.length : found;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += seconds;
  }

  get count(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** The samples of a histogram. */
  samples(labels: Readonly<Record<string, string>>): readonly Sample[] {
    let total = 0;
    const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, index): Sample => {
      total += this.#counts[index] ?? 0;
      const le = bound === Number.POSITIVE_INFINITY ? "+Inf" : String(bound);
      return { suffix: "_bucket", labels: { ...labels, le }, value: total };
    });
    return [...buckets, { suffix: "_sum", labels, value: this.#sum }, { suffix: "_count", labels, value: total }];
  }
}
