import type { ContentReader } from "../repository/content-reader.ts";

/**
 * A reader that gives up after so many bytes: a damaged or hostile file must not have all of it read.
 *
 * @param reason said where there is more
 */
export function boundedReader(reader: ContentReader, most: number, reason: string): ContentReader {
  let read = 0;
  return {
    text: reader.text,
    bytes: async (place, start, length) => {
      read += length;
      if (read > most) throw new Error(reason);
      return reader.bytes(place, start, length);
    },
  };
}
