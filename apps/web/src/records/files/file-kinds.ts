/** The kind of a file, by its name. */

const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

const media: Readonly<Record<string, "image" | "audio" | "video">> = {
  png: "image",
  jpg: "image",
  jpeg: "image",
  gif: "image",
  webp: "image",
  wav: "audio",
  mp3: "audio",
  flac: "audio",
  ogg: "audio",
  mp4: "video",
  webm: "video",
};

/** The kind of media that a browser shows or plays of itself, of the types that the hub sends files as. */
export function mediaOf(path: string): "image" | "audio" | "video" | undefined {
  const ending = endingOf(path);
  return Object.hasOwn(media, ending) ? media[ending] : undefined;
}

/** Endings that are not the name of their language. */
const languages: Readonly<Record<string, string>> = {
  yml: "yaml",
  jsonl: "json",
  ipynb: "json",
  index: "json",
  txt: "text",
  svg: "xml",
  htm: "html",
};

/**
 * The language of a text for coloring, as Markdown fences have it.
 *
 * @example languageOf("data/run.py") // "py"
 */
export function languageOf(path: string): string {
  const ending = endingOf(path);
  return Object.hasOwn(languages, ending) ? (languages[ending] ?? "") : ending;
}
