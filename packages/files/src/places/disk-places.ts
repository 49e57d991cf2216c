import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { Places } from "./places.ts";

/** Bytes read at a time. */
const pieceSize = 1024 * 1024;

/** A stream takes a buffer of a whole piece, and several times as long, for a file of some bytes. */
const smallSize = 65_536;

async function* readAtOnce(place: string, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  yield await readFile(place, { ...(signal && { signal }) });
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
