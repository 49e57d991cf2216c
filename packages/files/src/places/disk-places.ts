import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Places } from "./places.ts";

/** Bytes read at a time. */
const pieceSize = 1024 * 1024;

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
  read: (place, { part, signal } = {}) =>
    createReadStream(place, { ...part, highWaterMark: pieceSize, ...(signal && { signal }) }),
  address: async () => undefined,
};
