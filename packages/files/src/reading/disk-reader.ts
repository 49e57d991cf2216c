import { open, readFile } from "node:fs/promises";
import type { ContentReader } from "../repository/content-reader.ts";

/** Reads contents on this machine; a place is an absolute path. */
export const diskReader: ContentReader = {
  text: (place) => readFile(place, "utf8"),
  async bytes(place, start, length) {
    await using file = await open(place);
    // Nothing is set aside for more than is there.
    const { size } = await file.stat();
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - start)));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  },
};
