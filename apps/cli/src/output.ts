import { once } from "node:events";
import type { Writable } from "node:stream";

/** Writes text and waits while the reader is slower than we are, so that memory stays bounded. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, "drain");
}
