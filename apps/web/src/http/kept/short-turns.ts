/** A turn of the event loop that is longer lets others wait: a turn accepts a single new connection. */
const maxTurnMs = 5;

/** A clock that lets a turn pass; tests have their own. */
export interface TurnClock {
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn: (work: () => void) => void;
}

const realClock: TurnClock = { now: () => performance.now(), nextTurn: (work) => void setImmediate(work) };

/**
 * Does many small pieces of work in order, at once as long as those of a turn of the event loop have taken less than 5 ms,
 * the others in the turns after it. A thousand readers who ask for the same would otherwise keep a new one waiting for all of
 * them, several times over.
 *
 * @example turns.run(() => sendKept(answer, undefined, outgoing))
 */
export class ShortTurns {
  readonly #clock: TurnClock;
  readonly #waiting: (() => void)[] = [];
  #spentMs = 0;
  #isPlanned = false;
  #isWorking = false;

  constructor(clock: TurnClock = realClock) {
    this.#clock = clock;
  }

  /** Work that begins within other work is part of it. */
  run(work: () => void): void {
    if (this.#isWorking) return work();
    if (this.#waiting.length > 0 || this.#spentMs >= maxTurnMs) this.#waiting.push(work);
    else this.#do(work);
    return this.#plan();
  }

  #do(work: () => void): void {
    const start = this.#clock.now();
    this.#isWorking = true;
    try {
      work();
    } finally {
      this.#isWorking = false;
      this.#spentMs += this.#clock.now() - start;
    }
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#clock.nextTurn(() => {
      this.#isPlanned = false;
      this.#spentMs = 0;
      while (this.#spentMs < maxTurnMs) {
        const work = this.#waiting.shift();
        if (work === undefined) break;
        this.#do(work);
      }
      if (this.#spentMs > 0) this.#plan();
    });
  }
}
