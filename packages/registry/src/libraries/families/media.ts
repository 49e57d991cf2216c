import { askText } from "../../code/outline.ts";
import type { ModelFacts } from "../../model.ts";

/** A sentence in English, read aloud. */
export const speechSample = "https://huggingface.co/datasets/Narsil/asr_dummy/resolve/main/1.flac";

/**
 * The image or audio of the record's example, else one of ours: hosted inference reads a file there, code takes an address.
 *
 * @param fallback an address
 * @example mediaFor({ id: "a/b", tags: [], widget: { src: "https://example.org/cup.jpg" } }, speechSample)
 * // "https://example.org/cup.jpg"
 */
export function mediaFor({ widget }: ModelFacts, fallback: string): string {
  return widget?.src !== undefined && askText(widget.src, isAddress) ? widget.src : fallback;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);
