import type { TryInput } from "./input.ts";
import type { Device } from "./program.ts";
import type { Answer, OutcomePiece } from "./run/protocol.ts";

/** How far a model is. */
export type TryState =
  | { readonly phase: "idle" }
  /** Bytes; `total` is absent where a size is unknown. */
  | { readonly phase: "loading" | "paused"; readonly loaded: number; readonly total?: number | undefined }
  | { readonly phase: "starting" }
  | LoadedState
  /** `message` is a sentence; `isRun`: the model was loaded, and failed on an input. */
  | { readonly phase: "failed"; readonly message: string; readonly isRun: boolean };

/** A model that is loaded, and the last run of it, if there was one. */
export interface LoadedState {
  readonly phase: "ready" | "running";
  readonly device: Device;
  /** Samples of audio for each second; absent where the model takes none. */
  readonly samplingRate?: number | undefined;
  readonly input?: TryInput;
  /** As far as it is generated. */
  readonly text?: string | undefined;
  readonly outcome?: readonly OutcomePiece[] | undefined;
  readonly ms?: number | undefined;
}

/** An event of a model: an answer of the thread that runs it, or a wish of the reader. */
export type TryEvent =
  | Answer
  | { readonly type: "asked-to-load" }
  | { readonly type: "asked-to-run"; readonly input: TryInput }
  | { readonly type: "forgotten" };

/**
 * The state after an event; what comes too late to matter changes nothing.
 *
 * @example afterEvent({ phase: "idle" }, { type: "asked-to-load" }) // { phase: "loading", loaded: 0 }
 */
export function afterEvent(state: TryState, event: TryEvent): TryState {
  switch (event.type) {
    case "asked-to-load":
      return state.phase === "paused" ? { ...state, phase: "loading" } : { phase: "loading", loaded: 0 };
    case "forgotten":
      return { phase: "idle" };
    case "progress":
      return state.phase === "loading" ? { phase: "loading", loaded: event.loaded, total: event.total } : state;
    case "paused":
      return state.phase === "loading" ? { ...state, phase: "paused" } : state;
    case "starting":
      return state.phase === "loading" ? { phase: "starting" } : state;
    case "ready":
      return state.phase === "starting"
        ? { phase: "ready", device: event.device, samplingRate: event.samplingRate }
        : state;
    case "failed":
      return state.phase === "idle"
        ? state
        : { phase: "failed", message: event.message, isRun: event.during === "run" };
    default:
      return isLoaded(state) ? afterRunEvent(state, event) : state;
  }
}

function afterRunEvent(
  state: LoadedState,
  event: Extract<TryEvent, { readonly type: "asked-to-run" | "text" | "done" }>,
): LoadedState {
  if (event.type === "asked-to-run") {
    const { device, samplingRate } = state;
    return { phase: "running", device, samplingRate, input: event.input };
  }
  if (event.type === "text") return { ...state, text: (state.text ?? "") + event.text };
  return { ...state, phase: "ready", outcome: event.outcome, ms: event.ms };
}

/** Whether the model can be asked. */
export const isLoaded = (state: TryState): state is LoadedState => state.phase === "ready" || state.phase === "running";
