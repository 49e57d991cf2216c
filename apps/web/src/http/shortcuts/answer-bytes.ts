import { STATUS_CODES } from "node:http";
import { LRUCache } from "lru-cache";
import type { KeptAnswer } from "../kept/kept-answer.ts";

/** Of all answers together. Those that are asked for most are some hundred pages. */
const defaultMaxBytes = 8_000_000;

/** An answer as it goes over a connection. */
interface Written {
  readonly whole: Buffer;
  readonly head: Buffer;
  /** Of its date, in seconds since 1970. */
  readonly second: number;
}

interface Options {
  /** As in `http.Server`. */
  readonly keepAliveTimeout: number;
  readonly maxBytes?: number;
}

/**
 * Kept answers as the bytes that Node would write for them, to readers who keep their connection: head and body in one piece,
 * written once a second because of the date, within a limit of bytes.
 *
 * @example socket.write(answerBytes.of(answer, false) ?? "")
 */
export class AnswerBytes {
  readonly #end: string;
  readonly #maxEntrySize: number;
  readonly #written: LRUCache<KeptAnswer, Written>;

  constructor({ keepAliveTimeout, maxBytes = defaultMaxBytes }: Options) {
    const advice = keepAliveTimeout > 0 ? `Keep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}\r\n` : "";
    this.#end = `Connection: keep-alive\r\n${advice}\r\n`;
    this.#maxEntrySize = maxBytes / 8;
    this.#written = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ whole }) => whole.length });
  }

  /** @returns `undefined` for an answer so long that writing it costs more than all around it */
  of(answer: KeptAnswer, isHead: boolean): Buffer | undefined {
    const second = Math.floor(Date.now() / 1000);
    let written = this.#written.get(answer);
    if (written?.second !== second) {
      if (answer.body.length > this.#maxEntrySize) return undefined;
      // Another piece of memory: the one before may be on its way to a reader still.
      written = this.#write(answer, second);
      this.#written.set(answer, written);
    }
    return isHead ? written.head : written.whole;
  }

  #write({ status = 200, headers, body }: KeptAnswer, second: number): Written {
    let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let index = 0; index < headers.length; index += 2) text += `${headers[index]}: ${headers[index + 1]}\r\n`;
    const head = Buffer.from(`${text}Date: ${new Date(second * 1000).toUTCString()}\r\n${this.#end}`, "latin1");
    const whole = Buffer.concat([head, typeof body === "string" ? Buffer.from(body, "latin1") : body]);
    return { whole, head: whole.subarray(0, head.length), second };
  }
}
