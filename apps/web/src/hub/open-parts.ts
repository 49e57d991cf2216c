/**
 * Parts that must be closed, in this order: the one that was added first comes last, and those added as last after all
 * others.
 */
export class OpenParts {
  readonly #first: (() => Promise<void>)[] = [];
  readonly #last: (() => Promise<void>)[] = [];
  #closing = Promise.resolve();

  add(close: () => Promise<void>): void {
    this.#first.push(close);
  }

  addLast(close: () => Promise<void>): void {
    this.#last.push(close);
  }

  /** May be called again for what was added meanwhile. */
  close(): Promise<void> {
    return (this.#closing = this.#closing.then(async () => {
      for (const parts of [this.#first, this.#last]) {
        for (let close = parts.pop(); close; close = parts.pop()) await close();
      }
    }));
  }
}
