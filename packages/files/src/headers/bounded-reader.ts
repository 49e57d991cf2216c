import type { ContentReader } from "../repository/content-reader.ts";

/** A reader that says how much it has read. */
interface CountingReader extends ContentReader {
  /** Bytes that were read so far, and characters of texts. */
  readonly read: () => number;
}

/**
 * A reader that counts what it reads. What cannot be read counts as nothing.
 *
 * @throws as the reader that it reads with
 * @example
 * const reader = countingReader(diskReader);
 * await reader.bytes("/models/tiny/model.safetensors", 0, 8);
 * reader.read(); // 8
 */
export function countingReader(reader: ContentReader): CountingReader {
  let read = 0;
  return {
    text: async (place) => {
      const text = await reader.text(place);
      read += text.length;
      return text;
    },
    bytes: async (place, start, length) => {
      const bytes = await reader.bytes(place, start, length);
      read += bytes.length;
      return bytes;
    },
    read: () => read,
  };
}

/**
 * A reader that gives up after so many bytes: a damaged or hostile file must not have all of it read. Bytes that are too many
 * are not read, and shorter reads may follow. How long a text is shows when it has been read: it counts then, in
 * characters, and who cannot hold a long one asks for its size first. Reads follow one another.
 *
 * @param most in bytes, of all reads together
 * @param reason said where there is more
 * @throws Error with `reason` from each read that exceeds `most`; else as the reader that it reads with
 * @example await boundedReader(diskReader, 100, "it is too large").bytes("/models/tiny/model.safetensors", 0, 101) // rejects
 */
export function boundedReader(reader: ContentReader, most: number, reason: string): ContentReader {
  const counting = countingReader(reader);
  const check = (length: number): void => {
    if (counting.read() + length > most) throw new Error(reason);
  };
  return {
    text: async (place) => {
      const text = await counting.text(place);
      check(0);
      return text;
    },
    bytes: async (place, start, length) => {
      check(length);
      return counting.bytes(place, start, length);
    },
  };
}
