import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ShortTurns } from "../kept/short-turns.ts";
import { isUrgent, isWithoutBody, looksWhole, maxPlainBytes } from "./plain-request.ts";

/** What is the same for all connections of a server. */
export interface Surroundings {
  /** The bytes of the answer, if the same bytes were answered before and the answer still holds. */
  readonly answerTo: (text: string) => Buffer | undefined;
  /** Whether the server takes requests, not while it closes. */
  readonly isListening: () => boolean;
  readonly turns: ShortTurns;
  /** As in `GuardOptions`. */
  readonly unreadMs: number;
}

/** Node's own reader of a connection. */
export type Parse = (chunk: Buffer) => void;

/** Bytes that the parser has read, and the request that it found in them. */
interface Asked {
  readonly text: string;
  incoming?: IncomingMessage;
}

/**
 * What is going on:
 * - `fresh`: nothing came yet.
 * - `idle`: every request was answered in full, and the parser waits for another.
 * - `asked`: the parser has read one whole request, which is being answered.
 * - `waiting`: bytes wait for their turn.
 * - `sending`: its answer is not all on its way.
 * - `left`: the connection is Node's alone.
 */
type State = "fresh" | "idle" | "asked" | "waiting" | "sending" | "left";

/**
 * Stands before Node's parser on one connection, and answers requests whose bytes are known when nothing else is going on.
 * All else reaches the parser as it came. Only as long as each chunk was one whole request without a body, and the next
 * came after its answer, is it certain that a chunk begins where a request does; whatever else comes, such as the
 * body of a request, half of one, or two at once, leaves the connection to Node until it ends.
 */
export class ConnectionShortcut {
  readonly #socket: Socket;
  readonly #parse: Parse;
  readonly #with: Surroundings;
  #state: State = "fresh";
  #asked: Asked | undefined;
  #waiting: Buffer | undefined;
  #timeoutBefore: number | undefined;
  /** The parser measures the time to the first request, so it gets that. */
  #isMeasured = false;

  constructor(socket: Socket, parse: Parse, surroundings: Surroundings) {
    this.#socket = socket;
    this.#parse = parse;
    this.#with = surroundings;
    socket.on("data", this.#read).off("data", parse).prependListener("end", this.#end);
  }

  /** The parser has found a request. */
  begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const asked = this.#asked;
    if (this.#state !== "asked" || asked === undefined || asked.incoming !== undefined) return;
    asked.incoming = incoming;
    outgoing.once("finish", () => {
      if (this.#state === "asked" && this.#asked === asked) this.#become("idle");
    });
  }

  /** The bytes that a request came as, while it is being answered; `undefined` where that is not certain. */
  textOf(incoming: IncomingMessage): string | undefined {
    return this.#state === "asked" && this.#asked?.incoming === incoming ? this.#asked.text : undefined;
  }

  readonly #read = (chunk: Buffer): void => {
    if ((this.#state !== "idle" && this.#state !== "fresh") || chunk.length > maxPlainBytes) return this.#leave(chunk);
    if (isUrgent(chunk)) return this.#take(chunk);
    this.#waiting = chunk;
    this.#become("waiting");
    this.#with.turns.run(() => {
      if (this.#waiting === chunk && this.#state === "waiting") this.#take(chunk);
    });
    return undefined;
  };

  /** The reader will send no more: what he has sent is answered before Node ends the connection. */
  readonly #end = (): void => {
    if (this.#waiting) this.#take(this.#waiting);
  };

  #take(chunk: Buffer): void {
    if (this.#socket.destroyed) return undefined;
    this.#waiting = undefined;
    const text = chunk.toString("latin1");
    const bytes = !this.#isMeasured || !this.#with.isListening() ? undefined : this.#with.answerTo(text);
    return bytes === undefined ? this.#pass(chunk, text) : this.#send(bytes);
  }

  #send(bytes: Buffer): void {
    this.#become("sending");
    // Its reader has left.
    if (!this.#socket.writable) return;
    this.#socket.write(bytes, this.#whenSent);
    if (this.#socket.writableLength === 0) return;
    this.#timeoutBefore = this.#socket.timeout ?? 0;
    this.#socket.setTimeout(this.#with.unreadMs);
  }

  readonly #whenSent = (): void => {
    if (this.#state !== "sending") return;
    if (this.#timeoutBefore !== undefined) this.#socket.setTimeout(this.#timeoutBefore);
    this.#timeoutBefore = undefined;
    this.#become("idle");
  };

  /** Lets the parser read what may be one whole request. */
  #pass(chunk: Buffer, text: string): void {
    if (!looksWhole(text)) return this.#leave(chunk);
    const asked: Asked = { text };
    this.#asked = asked;
    this.#become("asked");
    this.#isMeasured = true;
    this.#parse(chunk);
    if (asked.incoming === undefined || !isWithoutBody(asked.incoming)) this.#leave();
    return undefined;
  }

  /** Gives the connection back to Node, with what it has not seen yet. */
  #leave(chunk?: Buffer): void {
    // In one piece: the parser may ask for a pause after it.
    const unread = this.#waiting && chunk ? Buffer.concat([this.#waiting, chunk]) : chunk;
    this.#become("left");
    this.#waiting = undefined;
    this.#asked = undefined;
    this.#socket.on("data", this.#parse).off("data", this.#read).off("end", this.#end);
    if (unread) this.#parse(unread);
  }

  #become(state: State): void {
    this.#state = state;
  }
}
