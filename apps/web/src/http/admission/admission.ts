import { setTimeout } from "node:timers/promises";

/** The result of a request for a turn. */
export type Turn = "granted" | "left" | "refused";

/** Whether the reader is gone; an `AbortSignal` will do. */
interface Reader {
  readonly aborted: boolean;
}

interface Waiting {
  readonly reader: Reader;
  readonly since: number;
  readonly settle: (turn: Turn) => void;
}

export interface AdmissionLimits {
  /** Requests that may wait for their turn, of all clients together. */
  readonly maxWaiting: number;
  /** Requests that may be worked on at once: those that wait for a thread or a disk. */
  readonly maxInWork: number;
  /** A request that has waited longer is refused, since the answer would come too late to be of use. */
  readonly maxWaitMs: number;
  /** Of those who are sent away, how many may be kept for a moment before they are told. */
  readonly maxPaused: number;
  /** Turns of the event loop without a new request that are let pass before work begins. */
  readonly quietTurns: number;
  /** Work begins after this time even if new requests keep coming. */
  readonly maxRestlessMs: number;
}

const defaults: AdmissionLimits = {
  maxWaiting: 100,
  maxInWork: 64,
  maxWaitMs: 5000,
  maxPaused: 2000,
  quietTurns: 2,
  maxRestlessMs: 20,
};

/** Of those who download files: a program, or a room of people behind one address, asks for hundreds at once and waits. */
export const downloadLimits: Partial<AdmissionLimits> = { maxWaiting: 1000, maxWaitMs: 20_000 };

/** The clock; tests have their own. */
export interface Clock {
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn: (work: () => void) => void;
  /** Resolves about a second later, each time another while. */
  readonly pause: () => Promise<unknown>;
}

const realClock: Clock = {
  now: () => performance.now(),
  nextTurn: (work) => void setImmediate(work),
  pause: () => setTimeout(500 + Math.random() * 1000),
};

/**
 * Gives requests their turn. All work is done on one thread, so one request begins per turn of the event loop: between two
 * of them new connections are accepted, readers who left are noticed, and requests that need no turn are answered. A turn
 * accepts a single connection, so those of a burst are let in before the next work begins: else each would wait for the
 * work of all before it, and that a reader has left would be seen when his work is done.
 *
 * Clients take turns: of a client with many requests one is begun, then one of each other client. When no more may wait,
 * the newest request of the client with most of them makes room for a client with fewer.
 *
 * @example
 * if ((await admission.enter(address, request.signal)) === "granted") try { await work(); } finally { admission.leave(); }
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #clock: Clock;
  /** The next client comes first. None has an empty list. */
  readonly #clients = new Map<string, Waiting[]>();
  #waiting = 0;
  #inWork = 0;
  #paused = 0;
  #isPlanned = false;
  #quietTurns = 0;

  constructor(limits: Partial<AdmissionLimits> = {}, clock: Partial<Clock> = {}) {
    this.#limits = { ...defaults, ...limits };
    this.#clock = { ...realClock, ...clock };
  }

  /**
   * Resolves when the work may begin, which must end with {@link leave}; or with why it must not begin.
   *
   * @param client whose request it is, such as an address of the network
   */
  enter(client: string, reader: Reader): Promise<Turn> {
    if (this.#waiting >= this.#limits.maxWaiting) this.#dropThoseWhoLeft();
    if (this.#waiting >= this.#limits.maxWaiting && !this.#makeRoom(client)) return Promise.resolve("refused");
    return new Promise((settle) => {
      const queue = this.#clients.get(client);
      const waiting = { reader, since: this.#clock.now(), settle };
      if (queue) queue.push(waiting);
      else this.#clients.set(client, [waiting]);
      this.#waiting += 1;
      this.#quietTurns = -1;
      this.#plan();
    });
  }

  /**
   * Lets a moment pass before a refused request is answered. Programs that ask again at once, a thousand at a time, would
   * otherwise take the time of those who are served. Returns at once when too many are kept in this way already.
   */
  async pause(): Promise<void> {
    if (this.#paused >= this.#limits.maxPaused) return;
    this.#paused += 1;
    try {
      await this.#clock.pause();
    } finally {
      this.#paused -= 1;
    }
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Ends work that was granted. */
  leave(): void {
    this.#inWork -= 1;
    this.#plan();
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting === 0 || this.#inWork >= this.#limits.maxInWork) return;
    this.#isPlanned = true;
    this.#beginWhenQuiet(this.#clock.now());
  }

  /** @param since when the wait for quiet turns began, in milliseconds of the clock */
  #beginWhenQuiet(since: number): void {
    this.#clock.nextTurn(() => {
      this.#quietTurns += 1;
      const { quietTurns, maxRestlessMs } = this.#limits;
      if (this.#quietTurns < quietTurns && this.#clock.now() - since < maxRestlessMs) {
        this.#beginWhenQuiet(since);
        return;
      }
      this.#isPlanned = false;
      this.#beginOne();
      this.#plan();
    });
  }

  /** Those who left or waited too long cost nothing, and so no turn. */
  #beginOne(): void {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      if (next.reader.aborted) next.settle("left");
      else if (this.#clock.now() - next.since > this.#limits.maxWaitMs) next.settle("refused");
      else {
        this.#inWork += 1;
        next.settle("granted");
        return;
      }
    }
  }

  /** The oldest request of the client whose turn it is; the client goes to the end. */
  #takeNext(): Waiting | undefined {
    for (const [client, queue] of this.#clients) {
      const next = queue.shift();
      this.#clients.delete(client);
      if (queue.length > 0) this.#clients.set(client, queue);
      this.#waiting -= 1;
      return next;
    }
    return undefined;
  }

  #dropThoseWhoLeft(): void {
    for (const [client, queue] of this.#clients) {
      const staying = queue.filter(({ reader, settle }) => {
        if (reader.aborted) settle("left");
        return !reader.aborted;
      });
      this.#waiting -= queue.length - staying.length;
      if (staying.length > 0) this.#clients.set(client, staying);
      else this.#clients.delete(client);
    }
  }

  /** Sends away the newest request of the client with most of them, unless this client would then have as many. */
  #makeRoom(client: string): boolean {
    const queues = [...this.#clients.values()];
    const longest = queues.reduce((most, queue) => (queue.length > most.length ? queue : most), queues[0] ?? []);
    if (longest.length <= (this.#clients.get(client)?.length ?? 0) + 1) return false;
    longest.pop()?.settle("refused");
    this.#waiting -= 1;
    return true;
  }
}
