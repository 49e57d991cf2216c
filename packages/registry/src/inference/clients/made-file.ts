import type { Call } from "../call.ts";
import { type Path, queueFor } from "./queue.ts";

/** A file that a provider has made and keeps at an address of its own, which is asked without a token. */
export interface MadeFile {
  /** Name that a program writes it under. */
  readonly file: string;
  /** Where the address stands in the result; empty where the result is the address. */
  readonly address: Path;
  /** A name that the first member of the address may have instead. */
  readonly otherwise?: string;
  /** The result is an address, or a list of addresses, as the model has it. */
  readonly mayBeList?: true;
  /** The address may hold the file itself: `data:image/png;base64,…`. */
  readonly mayBeData?: true;
}

/** Tasks that end in a file, each with a name for it: the same names that Hugging Face's libraries get here. */
const files: ReadonlyMap<string, string> = new Map([
  ["audio-to-audio", "output.wav"],
  ["image-segmentation", "output.png"],
  ["image-text-to-image", "output.png"],
  ["image-text-to-video", "output.mp4"],
  ["image-to-image", "output.png"],
  ["image-to-video", "output.mp4"],
  ["text-to-audio", "output.wav"],
  ["text-to-image", "output.png"],
  ["text-to-speech", "output.wav"],
  ["text-to-video", "output.mp4"],
]);

/** What a task at fal.ai gives: one member for all images, one for a video, one for a sound. */
const falResults: ReadonlyMap<string, Omit<MadeFile, "file">> = new Map([
  ["audio-to-audio", { address: ["audio", "url"] }],
  ["image-segmentation", { address: ["image", "url"], mayBeData: true }],
  ["text-to-audio", { address: ["audio_file", "url"], otherwise: "audio" }],
  ["text-to-speech", { address: ["audio", "url"] }],
]);

/**
 * The file that a call ends in where the result only tells its address; undefined where the answer is a text, or the
 * file itself. What stands where follows the documentation of each provider and what the client libraries read there.
 *
 * @example madeFileFor(call)?.address // ["images", 0, "url"], at fal.ai for text-to-image
 */
export function madeFileFor(call: Call): MadeFile | undefined {
  const { provider, task } = call;
  const file = files.get(task);
  if (file === undefined) return undefined;
  if (provider === "fal-ai") {
    const address = file === "output.mp4" ? ["video", "url"] : ["images", 0, "url"];
    return { file, ...(falResults.get(task) ?? { address }) };
  }
  if (queueFor(call) === undefined) return undefined;
  return { file, address: [], ...(provider === "replicate" && { mayBeList: true }) };
}
