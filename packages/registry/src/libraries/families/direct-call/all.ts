import type { DirectCall } from "./direct-call.ts";
import { otherCalls } from "./others.ts";
import { imageAndTextCalls } from "./picture-and-text.ts";
import { imageCalls } from "./pictures.ts";
import { soundCalls } from "./sound.ts";
import { speechCalls } from "./speech.ts";
import { textCalls } from "./text.ts";

/** Auto classes of transformers that give a result here, read in release 5.23.0. */
export const directCalls: ReadonlyMap<string, DirectCall> = new Map([
  ...textCalls,
  ...imageCalls,
  ...imageAndTextCalls,
  ...soundCalls,
  ...speechCalls,
  ...otherCalls,
]);
