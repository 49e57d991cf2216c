const mediaTypes: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["wav", "audio/wav"],
  ["mp3", "audio/mpeg"],
  ["flac", "audio/flac"],
  ["ogg", "audio/ogg"],
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
]);

/**
 * The media type of an image, a sound or a video by its name; undefined for other files.
 *
 * @example mediaType("cats/1.PNG") // "image/png"
 */
export function mediaType(path: string): string | undefined {
  return mediaTypes.get(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "");
}
