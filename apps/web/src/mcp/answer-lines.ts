import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { App } from "../http/guarded-app.ts";
import { headersOf } from "./headers-of.ts";

/**
 * The server for language models over two streams, one message a line, as clients speak with a program that they have
 * started. Each message is answered by what answers at `/mcp`, so that both say the same. Resolves when the input has
 * ended and all is answered.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports#stdio
 */
export async function answerLines(app: App, publicUrl: string, input: Readable, output: Writable): Promise<void> {
  const address = new URL("/mcp", publicUrl);
  const running = new Set<Promise<void>>();
  const answer = async (line: string): Promise<void> => {
    const response = await app.fetch(
      new Request(address, { method: "POST", headers: headersOf(line), body: line }),
      {},
    );
    const text = await response.text();
    // Messages that ask nothing are taken without an answer.
    if (text !== "") output.write(`${text}\n`);
  };
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue;
    const answered = answer(line).finally(() => running.delete(answered));
    running.add(answered);
  }
  await Promise.all(running);
}
