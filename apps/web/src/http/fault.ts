import type { Context } from "hono";
import type { Env } from "./env.ts";
import { jsonLine } from "./json-line.ts";

/** Writes one line. */
export type Log = (line: string) => void;

/**
 * Reports a fault of this hub as one line of JSON, under the number of its request.
 *
 * @returns the sentence for the client: the number, and nothing about the cause
 */
export function reportFault(c: Context<Env>, log: Log, error: unknown): string {
  const requestId = c.get("requestId");
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(
    jsonLine({
      time: new Date().toISOString(),
      level: "error",
      requestId,
      method: c.req.method,
      url: c.req.url,
      error: cause,
    }),
  );
  return `Something went wrong on our side. Try again. If it keeps happening, send the hub's operator this request ID: ${requestId}.`;
}
