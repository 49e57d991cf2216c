import type { Call } from "../call/call.ts";
import { factsOf } from "../providers/all.ts";
import type { ResultPlace } from "../providers/provider-facts.ts";
import { queueFor } from "./queue.ts";

/** A file that a provider has made and keeps at an address of its own, which is asked without a token. */
export interface MadeFile extends ResultPlace {
  /** Name that a program writes it under. */
  readonly file: string;
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

/**
 * The file that a call ends in where the result only tells its address; undefined where the answer is a text, or the
 * file itself.
 *
 * @example madeFileFor(call)?.address // ["images", 0, "url"], at fal.ai for text-to-image
 */
export function madeFileFor(call: Call): MadeFile | undefined {
  const { provider, task } = call;
  const file = files.get(task);
  const { result } = factsOf(provider);
  if (file === undefined || (result === undefined && queueFor(call) === undefined)) return undefined;
  return { file, ...(result?.(task) ?? { address: [] }) };
}
