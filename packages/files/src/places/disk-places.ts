import { createReadStream, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { setImmediate as turn } from "node:timers/promises";
import type { Places } from "./places.ts";

/** Bytes read at a time. */
const pieceSize = 1024 * 1024;

/** A stream takes a buffer of a whole piece, and several times as long, for a file of some bytes. */
const smallSize = 65_536;

/** Small files are read without a pause for so long; then signals, timers and connections have their turn. */
const maxBlockedMs = 20;
let blockedUntil = 0;

/** At once: handing a small file to the thread pool, four times, costs more than reading it. */
async function* readAtOnce(place: string, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  if (performance.now() >= blockedUntil) {
    await turn();
    blockedUntil = performance.now() + maxBlockedMs;
  }
  signal?.throwIfAborted();
  yield readFileSync(place);
}

/** Contents on this machine. */
export const diskPlaces: Places = {
  look: async (place) => {
    try {
      const { size, mtimeMs } = await stat(place);
      return { size, mtimeMs };
    } catch (error) {
      if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
      throw error;
    }
  },
  read: (place, { part, size, signal } = {}) =>
    size !== undefined && size <= smallSize && part === undefined
      ? readAtOnce(place, signal)
      : createReadStream(place, { ...part, highWaterMark: pieceSize, ...(signal && { signal }) }),
  address: async () => undefined,
};
