import type { ReactElement } from "react";
import { byteSize } from "../../../components/wording.ts";
import { button, mainButton } from "../../../components/buttons.ts";
import type { BrowserWeights } from "./browser-weights.ts";
import type { TryPlan } from "./plan.ts";
import type { TryState } from "./state.ts";
import { deviceWords, runtimeInWords, weightsInWords } from "./strings.ts";

/** Which weights are loaded, how large they are, and how far that is. */
export function Loading(props: {
  readonly plan: TryPlan;
  readonly weights: BrowserWeights;
  readonly isLive: boolean;
  readonly state: TryState;
  readonly onWeights: (weights: BrowserWeights) => void;
  readonly onLoad: () => void;
  readonly onPause: () => void;
  readonly onForget: () => void;
}): ReactElement {
  const { plan, weights, isLive, state, onWeights, onLoad, onPause, onForget } = props;
  const { phase } = state;
  return (
    <div className="flex flex-col gap-2">
      <label className="flex min-w-0 flex-col gap-1">
        <span className="text-xs text-soft">Weights</span>
        <select
          value={weights.dtype}
          disabled={!isLive || phase === "loading" || phase === "starting" || phase === "running"}
          onChange={({ target }) => {
            const chosen = plan.weights.find(({ dtype }) => dtype === target.value);
            if (chosen) onWeights(chosen);
          }}
          className="touch max-w-full min-w-40 self-start rounded border border-line-strong bg-raised px-3"
        >
          {plan.weights.map((one) => (
            <option key={one.dtype} value={one.dtype}>
              {weightsInWords(one)}
            </option>
          ))}
        </select>
      </label>
      <p className="text-xs text-soft">{runtimeInWords}</p>
      <p className="flex flex-wrap gap-3">
        <LoadButton phase={phase} isLive={isLive} onLoad={onLoad} onPause={onPause} />
        <button type="button" className={button} disabled={!isLive} onClick={onForget}>
          Forget this model
        </button>
      </p>
      <output aria-label="State of the model">{statusOf(state)}</output>
      {(state.phase === "loading" || state.phase === "paused") && <Progress {...state} />}
    </div>
  );
}

const loadWords: Readonly<Record<TryState["phase"], string>> = {
  idle: "Load the model",
  failed: "Load the model",
  loading: "Pause",
  paused: "Continue",
  starting: "Starting…",
  ready: "Loaded",
  running: "Loaded",
};

/** One button whose words change, so that a reader of the keyboard stays on it. */
function LoadButton(props: {
  readonly phase: TryState["phase"];
  readonly isLive: boolean;
  readonly onLoad: () => void;
  readonly onPause: () => void;
}): ReactElement {
  const { phase, isLive, onLoad, onPause } = props;
  const isBusy = phase === "starting" || phase === "ready" || phase === "running";
  return (
    <button
      type="button"
      className={phase === "loading" || isBusy ? button : mainButton}
      disabled={!isLive}
      aria-disabled={isBusy}
      onClick={() => {
        if (phase === "loading") onPause();
        else if (!isBusy) onLoad();
      }}
    >
      {loadWords[phase]}
    </button>
  );
}

function Progress(props: { readonly loaded: number; readonly total?: number | undefined }): ReactElement {
  const { loaded, total } = props;
  const label = total === undefined ? byteSize(loaded) : `${byteSize(loaded)} of ${byteSize(total)}`;
  return (
    <label className="flex flex-col gap-1">
      <span className="text-xs text-soft tabular-nums">{label}</span>
      <progress
        className="w-full max-w-96 accent-accent"
        max={total ?? 1}
        {...(total !== undefined && { value: loaded })}
      />
    </label>
  );
}

function statusOf(state: TryState): string {
  switch (state.phase) {
    case "ready":
    case "running":
      return `Loaded ${deviceWords[state.device]}.`;
    case "idle":
      return "Nothing is loaded yet.";
    case "loading":
      return "Loading the weights…";
    case "paused":
      return "Paused. What is loaded is kept.";
    case "starting":
      return "Starting the model…";
    case "failed":
      return state.isRun
        ? `The model failed on this input. ${state.message} Load it again to go on; its files are kept.`
        : `The model could not be loaded. ${state.message}`;
  }
}
