import { byteSize } from "../../../components/wording.ts";
import { type BrowserWeights, dtypeWords } from "./browser-weights.ts";
import type { Device } from "./program.ts";

/** The title of the page, and the link to it. */
export const tryHeading = "Try in the browser";

/** Bytes of the program that runs models as a browser downloads it, once for all of them. */
const runtimeBytes = 6_600_000;

/** Id of the heading of the section that leads there. */
export const tryAnchor = "try";

export const tryLead =
  "The model runs in your browser. The weights and the program that runs them come from this hub, and your input stays on this device.";

/** The message for readers without script. */
export const withoutScript =
  "With JavaScript, this page loads the weights from this hub on request, runs the model on your input in your browser, and shows the result. The code below does the same.";

/** The message where no files of the model are here. */
export const notHere = "This hub doesn't have the files of this model, so there is nothing to load.";

/** Where the settings of a refused model are explained. */
export const refusedHeading = "Cannot be tried here";

/** The link from there to the page of the model, which has its code. */
export const otherWays = "Other ways to run this model";

/** @example weightsInWords({ dtype: "q8", bytes: 23_000_000, files: [] }) // "q8 (8 bits), 23.0 MB" */
export function weightsInWords({ dtype, bytes }: Pick<BrowserWeights, "dtype" | "bytes">): string {
  const size = bytes === undefined ? "size unknown" : byteSize(bytes);
  return `${dtype} (${dtypeWords[dtype]}), ${size}`;
}

/** Where a model runs, in words. */
export const deviceWords: Readonly<Record<Device, string>> = {
  webgpu: "on the graphics card (WebGPU)",
  wasm: "on the processor (WebAssembly)",
};

/** The message for a file that the browser cannot read. */
export const unreadableAudio = "This file could not be read as audio. Choose a WAV, MP3, FLAC or Ogg file.";

/** How much a first visit loads. */
export const runtimeInWords = `The program that runs models is ${byteSize(runtimeBytes)} more, downloaded once for all models.`;
