import { exampleFiles } from "../../inference/example-files.ts";
import type { ModelFacts } from "../../model.ts";

/** A sentence in English, read aloud. */
export const speechSample = exampleFiles["jfk.wav"];

/**
 * The image or audio of the record's example, else one of ours by its address; see `exampleFiles`.
 *
 * @param fallback an address
 * @example mediaFor({ id: "a/b", tags: [], widget: { src: "https://example.org/cup.jpg" } }, speechSample)
 * // "https://example.org/cup.jpg"
 */
export function mediaFor({ widget }: ModelFacts, fallback: string): string {
  return widget?.src !== undefined && isAddress(widget.src) ? widget.src : fallback;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);
