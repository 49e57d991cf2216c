import type { DirectCall } from "./direct-call.ts";
import { otherCalls } from "./others.ts";
import { imageAndTextCalls } from "./image-and-text.ts";
import { imageCalls } from "./images.ts";
import { audioCalls } from "./audio.ts";
import { speechCalls } from "./speech.ts";
import { textCalls } from "./text.ts";

/** Auto classes of transformers that give a result here, read in release 5.23.0. */
export const directCalls: ReadonlyMap<string, DirectCall> = new Map([
  ...textCalls,
  ...imageCalls,
  ...imageAndTextCalls,
  ...audioCalls,
  ...speechCalls,
  ...otherCalls,
]);
