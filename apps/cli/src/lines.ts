import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Lines of a text stream, without their ends; a byte-order mark at the very beginning is dropped. */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding("utf8");
  let first = true;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield first && line.startsWith("\uFEFF") ? line.slice(1) : line;
    first = false;
  }
}
