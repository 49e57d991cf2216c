import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "../client-address.ts";
import { sendKept } from "../kept/kept-answer.ts";
import { ShortTurns } from "../kept/short-turns.ts";
import type { Admission } from "./admission.ts";
import type { BusyAnswers } from "./busy-answers.ts";

/** The kept answers, as the door asks for them. */
export interface KeptAtDoor {
  /** Answers from what is kept, or returns `false`. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** The same text for requests that get the same answer; `undefined` where that is not known. */
  keyOf(incoming: IncomingMessage): string | undefined;
}

export interface DoorOptions {
  readonly admission: Admission;
  /** The line of those who download files; they wait in that of the pages where it is absent. */
  readonly downloads?: Admission;
  readonly busy: BusyAnswers;
  /** Absent where nothing is kept. */
  readonly kept?: KeptAtDoor;
  /** In which those who are sent away are told. */
  readonly turns?: ShortTurns;
  /** Milliseconds that an answer may wait without its reader taking any of it. Default 30 seconds. */
  readonly unreadMs?: number;
  /** Hears of each request that the app is not asked for. */
  readonly whenTurnedAway?: (why: "left" | "refused") => void;
}

/** `answered`: by the app, whatever it said. */
type Outcome = "answered" | "left" | "refused";

/**
 * Requests that cost next to nothing and must be answered whatever waits: is the hub alive, and the files that pages and
 * programs load.
 */
const needsNoTurn = /^\/(?:-\/(?:(?:health|ready)(?:$|\?)|examples\/)|assets\/|favicon\.)/;

/**
 * Addresses of files of repositories. A program downloads hundreds at once, a classroom behind one address more, and each costs
 * less than a page; many do not try again.
 */
const isDownload = /^\/(?:[^/?]+\/){1,3}(?:resolve|raw)\/|^\/api\/resolve-cache\/|^\/v2\/[^?]+\/blobs\//;

/**
 * Before an app: lets in the requests that have their turn, and answers all others from bytes that are there already. A
 * request becomes one of the app when it is let in, not before: a thousand that are sent away must not cost what one page
 * does. Those who ask for the same at once wait for one answer.
 *
 * @example createHubServer(fetch, (incoming, outgoing, goOn) => door.enter(incoming, outgoing, goOn));
 */
export class Door {
  readonly #admission: Admission;
  readonly #downloads: Admission;
  readonly #busy: BusyAnswers;
  readonly #kept: KeptAtDoor | undefined;
  readonly #turns: ShortTurns;
  readonly #unreadMs: number;
  readonly #whenTurnedAway: DoorOptions["whenTurnedAway"];
  readonly #asked = new Map<string, Promise<Outcome>>();

  constructor(options: DoorOptions) {
    const { admission, downloads = admission, busy, kept, whenTurnedAway } = options;
    const { turns = new ShortTurns(), unreadMs = 30_000 } = options;
    this.#admission = admission;
    this.#downloads = downloads;
    this.#busy = busy;
    this.#kept = kept;
    this.#turns = turns;
    this.#unreadMs = unreadMs;
    this.#whenTurnedAway = whenTurnedAway;
  }

  /** @param goOn lets the app answer, and resolves when it has */
  enter(incoming: IncomingMessage, outgoing: ServerResponse, goOn: () => Promise<void>): void {
    if (this.#kept?.answer(incoming, outgoing)) return;
    void (needsNoTurn.test(incoming.url ?? "") ? goOn() : this.#enterOnce(incoming, outgoing, goOn));
  }

  async #enterOnce(incoming: IncomingMessage, outgoing: ServerResponse, goOn: () => Promise<void>): Promise<void> {
    const key = incoming.method === "GET" ? this.#kept?.keyOf(incoming) : undefined;
    if (key === undefined) return void (await this.#takeTurn(incoming, outgoing, goOn));
    for (let other = this.#asked.get(key); other !== undefined; other = this.#asked.get(key)) {
      const outcome = await other;
      if (isGone(incoming, outgoing) || this.#kept?.answer(incoming, outgoing)) return;
      // The app's answer is not for everybody, or too many wait: each for himself.
      if (outcome !== "left") return void (await this.#takeTurn(incoming, outgoing, goOn));
    }
    const turn = this.#takeTurn(incoming, outgoing, goOn);
    this.#asked.set(key, turn);
    await turn.finally(() => this.#asked.delete(key));
  }

  async #takeTurn(incoming: IncomingMessage, outgoing: ServerResponse, goOn: () => Promise<void>): Promise<Outcome> {
    const reader = {
      get aborted(): boolean {
        return isGone(incoming, outgoing);
      },
    };
    const line = isDownload.test(incoming.url ?? "") ? this.#downloads : this.#admission;
    const turn = await line.enter(clientAddress(incoming), reader);
    if (turn !== "granted") this.#whenTurnedAway?.(turn);
    if (turn === "left") return turn;
    if (turn === "refused") {
      void this.#sendAway(incoming, outgoing, goOn);
      return turn;
    }
    try {
      // The same was asked for, and made, while this one waited.
      if (!this.#kept?.answer(incoming, outgoing)) await goOn();
    } finally {
      line.leave();
    }
    return "answered";
  }

  async #sendAway(incoming: IncomingMessage, outgoing: ServerResponse, goOn: () => Promise<void>): Promise<void> {
    const [answer] = await Promise.all([this.#busy.answer(incoming).catch(() => undefined), this.#admission.pause()]);
    // The app says what is wrong with it.
    if (answer === undefined) return goOn();
    incoming.socket.setTimeout(this.#unreadMs);
    this.#turns.run(() => {
      if (!isGone(incoming, outgoing)) sendKept(answer, undefined, outgoing);
    });
  }
}

/** Whether nobody is there to read the answer. */
function isGone(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  return outgoing.destroyed || incoming.socket.destroyed;
}
