import type { ContentReader } from "../repository/content-reader.ts";

/** A reader that gives up after some bytes, and says how many it was asked for. */
interface BoundedReader extends ContentReader {
  /** Bytes that were asked for so far, and characters of texts. */
  readonly asked: () => number;
}

/**
 * A reader that gives up after so many bytes: a damaged or hostile file must not have all of it read.
 *
 * @param reason said where there is more
 */
export function boundedReader(reader: ContentReader, most: number, reason: string): BoundedReader {
  let asked = 0;
  const count = (length: number): void => {
    asked += length;
    if (asked > most) throw new Error(reason);
  };
  return {
    text: async (place) => {
      const text = await reader.text(place);
      count(text.length);
      return text;
    },
    bytes: async (place, start, length) => {
      count(length);
      return reader.bytes(place, start, length);
    },
    asked: () => asked,
  };
}
