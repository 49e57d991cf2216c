import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "./client-address.ts";
import { jsonLine } from "./json-line.ts";

/** Ids that proxies and clients make: letters, digits and a few signs. Whatever else is sent gets an id of ours. */
const sane = /^[a-z\d][\w.:-]{0,127}$/i;

/** Addresses and names of programs are longer only where somebody wants to fill the log. */
const maxText = 1000;

interface Options {
  /** Which of several processes this is. */
  readonly process?: string | undefined;
  /** Milliseconds. Default `performance.now`. */
  readonly now?: () => number;
}

/**
 * Writes a line of JSON for each request when its answer is on its way or its reader has left, and gives each an id: the
 * one in `X-Request-Id`, else a new one. The answer carries it in the same header.
 *
 * @example const log = new RequestLog((line) => process.stderr.write(`${line}\n`)); log.begin(incoming, outgoing);
 */
export class RequestLog {
  readonly #write: (line: string) => void;
  readonly #process: string | undefined;
  readonly #now: () => number;
  readonly #ids = new WeakMap<IncomingMessage, string>();

  constructor(write: (line: string) => void, { process, now = () => performance.now() }: Options = {}) {
    this.#write = write;
    this.#process = process;
    this.#now = now;
  }

  /** A request has come. */
  begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const given = incoming.headers["x-request-id"];
    const requestId = typeof given === "string" && sane.test(given) ? given : randomUUID();
    this.#ids.set(incoming, requestId);
    outgoing.setHeader("X-Request-Id", requestId);
    const began = this.#now();
    // Its socket is gone at the end.
    const client = clientAddress(incoming);
    outgoing.once("close", () => {
      const { method, url = "", headers } = incoming;
      this.#write(
        jsonLine({
          time: new Date().toISOString(),
          level: "info",
          requestId,
          method,
          path: url.slice(0, maxText),
          status: outgoing.headersSent ? outgoing.statusCode : null,
          ms: Math.round((this.#now() - began) * 10) / 10,
          client,
          userAgent: headers["user-agent"]?.slice(0, maxText),
          process: this.#process,
        }),
      );
    });
  }

  /** The id of a request that has begun. */
  idOf(incoming: IncomingMessage | undefined): string | undefined {
    return incoming && this.#ids.get(incoming);
  }
}
