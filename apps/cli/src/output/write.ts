import { once } from "node:events";
import type { Writable } from "node:stream";

/** Writes text and waits while the reader is slower than we are, so that memory stays bounded. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, "drain");
}

/**
 * A number with the word for that many.
 *
 * @example counted(1, "model", "models") // "1 model"
 */
export function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
