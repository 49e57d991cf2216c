/** A pattern of bytes from a place on, by which a format is known; `?` is any byte. */
type Pattern = readonly [at: number, bytes: string, type: string];

/**
 * Formats that browsers show or play, by the patterns of https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern and
 * the section behind it, with FLAC and AVIF. Drawings are not among them: they may hold scripts.
 */
const patterns: readonly Pattern[] = [
  [0, "\x89PNG\r\n\x1A\n", "image/png"],
  [0, "\xFF\xD8\xFF", "image/jpeg"],
  [0, "GIF87a", "image/gif"],
  [0, "GIF89a", "image/gif"],
  [0, "RIFF????WEBPVP", "image/webp"],
  [4, "ftypavif", "image/avif"],
  [0, "BM", "image/bmp"],
  [0, "RIFF????WAVE", "audio/wav"],
  [0, "ID3", "audio/mpeg"],
  [0, "\xFF\xFB", "audio/mpeg"],
  [0, "\xFF\xF3", "audio/mpeg"],
  [0, "\xFF\xF2", "audio/mpeg"],
  [0, "fLaC", "audio/flac"],
  [0, "OggS\0", "audio/ogg"],
  [4, "ftypM4A", "audio/mp4"],
];

/**
 * The media type of an image or audio by its first bytes, which strangers wrote, as they did its name.
 *
 * @returns undefined for everything else
 * @example mediaTypeOf(Buffer.from("GIF89a")) // "image/gif"
 */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  const isSo = ([at, pattern]: Pattern): boolean =>
    Array.from(pattern).every((sign, index) => sign === "?" || bytes[at + index] === sign.charCodeAt(0));
  return patterns.find(isSo)?.[2];
}
