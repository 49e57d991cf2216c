import type { ContentReader } from "../repository/content-reader.ts";
import { diskPlaces } from "./disk-places.ts";
import { type Places, readBytes } from "./places.ts";

/** Reads contents for records, wherever they lie. */
export function placesReader(places: Pick<Places, "read">): ContentReader {
  return {
    text: async (place) => (await readBytes(places, place)).toString("utf8"),
    bytes: async (place, start, length) => {
      if (length <= 0) return new Uint8Array();
      return readBytes(places, place, { part: { start, end: start + length - 1 } });
    },
  };
}

/** Reads contents on this machine; a place is an absolute path. */
export const diskReader: ContentReader = placesReader(diskPlaces);
