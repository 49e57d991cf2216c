import type { ExamplePiece } from "../../../../components/example/example.ts";
import type { BrowserWeights } from "../browser-weights.ts";
import type { TryInput } from "../input.ts";
import type { TryPlan } from "../plan.ts";
import type { Device } from "../program.ts";

/** The parameters for loading a model. */
export interface LoadRequest {
  readonly plan: TryPlan;
  readonly weights: BrowserWeights;
  /** Address of the hub as the page has it, with a slash at its end. */
  readonly root: string;
  /** Devices to try, the preferred one first; absent where none was tried. */
  readonly devices?: readonly Device[];
}

/** The input for a run of the model. */
export interface RunRequest {
  readonly input: TryInput;
  /** The audio of the input, as samples of one channel at the rate that the model takes. */
  readonly samples?: Float32Array | undefined;
}

/** A message of the page to the thread that runs a model. */
export type Request =
  | ({ readonly type: "load" } & LoadRequest)
  /** Ends downloads; `load` goes on with them. */
  | { readonly type: "pause" }
  | ({ readonly type: "run" } & RunRequest)
  /** Ends a text that is being generated. */
  | { readonly type: "stop" };

/** An object in an image. Edges are parts of the width and height, from 0 to 1. */
export interface Box {
  readonly label: string;
  readonly score: number;
  readonly xmin: number;
  readonly ymin: number;
  readonly xmax: number;
  readonly ymax: number;
}

/** A part of an image that a mask covers. */
export interface MaskedPart {
  readonly label: string;
  /** Absent where the model has none. */
  readonly score?: number;
  /** As CSS has it. */
  readonly color: string;
  /** Of the image, from 0 to 1. */
  readonly share: number;
}

/** A thing that came out of a model. */
export type OutcomePiece =
  | Exclude<ExamplePiece, { readonly src: string }>
  | { readonly kind: "boxes"; readonly boxes: readonly Box[] }
  /** `blob`: an image with the size of the input, transparent where no mask is. */
  | { readonly kind: "masks"; readonly parts: readonly MaskedPart[]; readonly blob?: Blob }
  | { readonly kind: "image" | "sound"; readonly label: string; readonly blob: Blob };

/** A message of that thread to the page. */
export type Answer =
  /** Bytes; `total` is absent where a size is unknown. */
  | { readonly type: "progress"; readonly loaded: number; readonly total?: number }
  | { readonly type: "paused" }
  /** All files are there; the runtime loads and reads them. */
  | { readonly type: "starting" }
  | { readonly type: "ready"; readonly device: Device; readonly samplingRate?: number }
  /** A further piece of a text. */
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "done";
      readonly outcome: readonly OutcomePiece[];
      /** The whole of a text that came in pieces. */
      readonly text?: string;
      readonly ms: number;
    }
  /** A sentence. A thread in which a download failed can go on with it; any other one is of no further use. */
  | {
      readonly type: "failed";
      readonly during: "download" | "start" | "run";
      readonly message: string;
      /** Devices that a new thread can try. */
      readonly others?: readonly Device[];
    };
