import { Worker } from "node:worker_threads";

/**
 * Keeps with a catalog what follows from all of its records, in a thread of its own, where its writer has left that to
 * those who serve it: seconds of work for a million records. Until then they go on with what was kept before.
 *
 * @example
 * const keeping = new KeepingApart("var/catalog.sqlite");
 * keeping.startIn(1000, () => store.generationWithoutParts(20_000));
 * await keeping.close();
 */
export class KeepingApart {
  readonly #file: string;
  #generation: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #thread: Worker | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Where it is needed, begins after a while: the first answers come before it. @param lacking the state that lacks parts */
  startIn(ms: number, lacking: () => number | undefined): void {
    this.#generation = asked(lacking);
    if (this.#generation !== undefined) this.#timer = setTimeout(() => this.#start(), ms).unref();
  }

  /** Whether all that follows from a state of the catalog is being kept, or about to be. */
  covers(generation: number): boolean {
    return generation === this.#generation;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#generation = undefined;
    await this.#thread?.terminate();
  }

  #start(): void {
    this.#thread = new Worker(new URL("keep-parts-thread.ts", import.meta.url), {
      workerData: this.#file,
      execArgv: [],
    });
    // A hub that ends does not wait for it. In a folder that may not be written nothing is kept.
    this.#thread.unref();
    this.#thread.on("error", () => undefined);
    this.#thread.on("exit", () => (this.#generation = undefined));
  }
}

/** A caller that asks an unreadable catalog for something else is told what is wrong with it. */
function asked(lacking: () => number | undefined): number | undefined {
  try {
    return lacking();
  } catch {
    return undefined;
  }
}
