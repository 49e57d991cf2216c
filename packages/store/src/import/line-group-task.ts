import type { Line } from "./lines.ts";
import type { LinesRead } from "./read-lines.ts";

/** Lines that are to be read, by a thread or by the first that is free, and what became of them. */
export class LineGroupTask {
  readonly lines: readonly Line[];
  /** See `TaskClaims`. */
  readonly claim: number;
  readonly #read = Promise.withResolvers<LinesRead>();
  #isReady = false;

  constructor(lines: readonly Line[], claim: number) {
    this.lines = lines;
    this.claim = claim;
    // The caller that waits for the result is told of a failure; until then it must not end the process.
    this.#read.promise.catch(() => undefined);
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get result(): Promise<LinesRead> {
    return this.#read.promise;
  }

  finish(read: LinesRead): void {
    this.#isReady = true;
    this.#read.resolve(read);
  }

  fail(error: unknown): void {
    this.#isReady = true;
    this.#read.reject(error);
  }
}
