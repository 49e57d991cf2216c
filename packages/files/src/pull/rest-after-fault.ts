import { StorageFault } from "../places/places.ts";

/** After a fault the storage is left alone for so long: readers are not to wait for it one after the other. */
export const restMs = 60_000;

/**
 * Asks object storage one kind of question, and leaves it alone for a minute after it has failed.
 *
 * @example
 * const reads = new RestAfterFault(Date.now, ({ message }) => log(message));
 * const found = await reads.ask(() => storage.look(place));
 */
export class RestAfterFault {
  readonly #now: () => number;
  readonly #onFault: (fault: StorageFault) => void;
  #fault: StorageFault | undefined;
  #until = Number.NEGATIVE_INFINITY;

  /** @param onFault called with the first fault, and again only after the storage has answered in between */
  constructor(now: () => number, onFault: (fault: StorageFault) => void) {
    this.#now = now;
    this.#onFault = onFault;
  }

  /** Whether the storage failed when it was asked last. */
  get hasFailed(): boolean {
    return this.#fault !== undefined;
  }

  /** Whether it is left alone now. */
  get rests(): boolean {
    return this.hasFailed && this.#now() < this.#until;
  }

  /** @throws StorageFault, the last one while it is left alone; what `work` throws */
  async ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.rests && this.#fault !== undefined) throw this.#fault;
    try {
      const answer = await work();
      this.#fault = undefined;
      return answer;
    } catch (error) {
      if (error instanceof StorageFault) {
        if (!this.hasFailed) this.#onFault(error);
        this.failed(error);
      }
      throw error;
    }
  }

  /** Notes a fault that others have met and said. */
  failed(fault: StorageFault): void {
    this.#fault = fault;
    this.#until = this.#now() + restMs;
  }
}
