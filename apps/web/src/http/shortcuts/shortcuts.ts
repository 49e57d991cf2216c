import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { KeptAnswer } from "../kept/kept-answer.ts";
import type { KeptApp } from "../kept/kept-app.ts";
import { ShortTurns } from "../kept/short-turns.ts";
import { AnswerBytes } from "./answer-bytes.ts";
import { ConnectionShortcut, type Parse } from "./connection-shortcut.ts";
import { KnownRequests } from "./known-requests.ts";
import { isForEverybody } from "./plain-request.ts";

interface Options {
  readonly revision: () => string | undefined;
  readonly turns?: ShortTurns;
  readonly known?: KnownRequests;
  /** As in `GuardOptions`. */
  readonly unreadMs?: number;
  /** Hears of each answer that is sent. */
  readonly whenSent?: (answer: KeptAnswer) => void;
}

/**
 * Answers requests whose bytes were answered from what is kept before, on their connections: a third of the processor time of
 * a kept answer is left. For hubs that everybody may read alone: nobody looks at tokens here.
 *
 * What was asked is known from Node's parser and all that is looked at behind it, such as the name of the host; the same
 * bytes ask for the same. Whether the answer still holds is asked each time.
 *
 * @example
 * const shortcuts = new Shortcuts(keptApp, { revision });
 * shortcuts.attachTo(server);
 */
export class Shortcuts {
  readonly #app: KeptApp;
  readonly #revision: () => string | undefined;
  readonly #turns: ShortTurns;
  readonly #known: KnownRequests;
  readonly #unreadMs: number;
  readonly #whenSent: Options["whenSent"];
  readonly #connections = new WeakMap<Socket, ConnectionShortcut>();

  constructor(
    app: KeptApp,
    { revision, turns = new ShortTurns(), known = new KnownRequests(), unreadMs = 30_000, whenSent }: Options,
  ) {
    this.#app = app;
    this.#revision = revision;
    this.#turns = turns;
    this.#known = known;
    this.#unreadMs = unreadMs;
    this.#whenSent = whenSent;
  }

  /** For connections that come from now on. */
  attachTo(server: Server): void {
    const written = new AnswerBytes(server);
    const surroundings = {
      answerTo: (text: string): Buffer | undefined => {
        const known = this.#known.get(text);
        const answer = known && this.#app.findKey(known.key, this.#revision);
        const bytes = answer && written.of(answer, known.isHead);
        if (bytes) this.#whenSent?.(answer);
        return bytes;
      },
      isListening: () => server.listening,
      turns: this.#turns,
      unreadMs: this.#unreadMs,
    };
    server.on("connection", (socket: Socket) => {
      // What Node reads a connection with. Where it is not as expected, all is Node's.
      const [parse, ...others] = socket.listeners("data");
      if (parse === undefined || others.length > 0 || (server.maxRequestsPerSocket ?? 0) > 0) return;
      this.#connections.set(socket, new ConnectionShortcut(socket, parse as Parse, surroundings));
    });
    server.prependListener("request", (incoming: IncomingMessage, outgoing: ServerResponse) =>
      this.#connections.get(incoming.socket)?.begin(incoming, outgoing),
    );
  }

  /** Remembers a request that is answered from what is kept. */
  remember(incoming: IncomingMessage): void {
    const text = this.#connections.get(incoming.socket)?.textOf(incoming);
    if (text === undefined || !isForEverybody(incoming)) return;
    const key = this.#app.keyOf(incoming);
    if (key !== undefined) this.#known.set(text, { key, isHead: incoming.method === "HEAD" });
  }
}
