import type { IncomingMessage } from "node:http";

/** Requests of browsers and programs that carry no cookies and tokens are shorter. */
export const maxPlainBytes = 2048;

/** One request line with its headers, and nothing before or after; each line ends as the standard says. */
const oneHead = /^(?:GET|HEAD) [^\r\n]+(?:\r\n[^\r\n]+)+\r\n\r\n$/;

const urgent = /^(?:GET|HEAD) \/-\/(?:health|ready)[ ?]/;

/**
 * Whether bytes ask how the hub is, which whoever looks after it must learn in time, however many others have come before.
 *
 * @example isUrgent(Buffer.from("GET /-/health HTTP/1.1\r\n\r\n")) // true
 */
export function isUrgent(chunk: Buffer): boolean {
  return urgent.test(chunk.toString("latin1", 0, 20));
}

/** What makes the answer another one, tells about the reader, or what comes after on the connection. */
const particular = [
  "authorization",
  "content-length",
  "cookie",
  "expect",
  "if-none-match",
  "proxy-authorization",
  "range",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
] as const;

/**
 * Whether bytes look like a whole request, of which nobody can say yet what it is.
 *
 * @param text a character for each byte
 * @example looksWhole("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") // true
 */
export function looksWhole(text: string): boolean {
  return oneHead.test(text) && !/\r\nupgrade[ \t]*:/i.test(text);
}

/**
 * Whether a request, as Node's parser has read it, has no body, so that the next byte begins another one.
 *
 * @param incoming right after the parser has read the bytes
 */
export function isWithoutBody({ complete, headers }: IncomingMessage): boolean {
  return complete && headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
}

/** Whether everybody who sends the same bytes gets the same answer, over a connection that stays open. */
export function isForEverybody({ httpVersion, headers }: IncomingMessage): boolean {
  if (httpVersion !== "1.1" || particular.some((name) => headers[name] !== undefined)) return false;
  return headers.connection === undefined || headers.connection.toLowerCase() === "keep-alive";
}
