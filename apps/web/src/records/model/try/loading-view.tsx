import type { ReactElement } from "react";
import { byteSize } from "../../../components/wording.ts";
import type { Dtype } from "./browser-weights.ts";
import type { TryPlan } from "./plan.ts";
import { runtimeInWords, weightsInWords } from "./strings.ts";
import { isLoaded, type TryState } from "./state.ts";
import type { ModelInPage } from "./use-model.ts";

const button = "touch rounded border border-line-strong px-3 hover:bg-sunken disabled:opacity-50";
const main = "touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong disabled:opacity-50";

/** Which weights are loaded, how large they are, and how far that is. */
export function Loading(props: {
  readonly plan: TryPlan;
  readonly dtype: Dtype;
  readonly isLive: boolean;
  readonly model: ModelInPage;
  readonly onDtype: (dtype: Dtype) => void;
  readonly onLoad: () => void;
}): ReactElement {
  const { plan, dtype, isLive, model, onDtype, onLoad } = props;
  const { phase } = model.state;
  const mayLoad = phase === "idle" || phase === "paused" || phase === "failed";
  return (
    <div className="flex flex-col gap-2">
      <label className="flex min-w-0 flex-col gap-1">
        <span className="text-xs text-soft">Weights</span>
        <select
          value={dtype}
          disabled={!isLive || (phase !== "idle" && phase !== "failed")}
          onChange={({ target }) => onDtype(target.value as Dtype)}
          className="touch max-w-full min-w-40 self-start rounded border border-line-strong bg-raised px-3"
        >
          {plan.weights.map((weights) => (
            <option key={weights.dtype} value={weights.dtype}>
              {weightsInWords(weights)}
            </option>
          ))}
        </select>
      </label>
      <p className="text-xs text-soft">{runtimeInWords}</p>
      <p className="flex flex-wrap gap-3">
        {mayLoad && (
          <button type="button" className={main} disabled={!isLive} onClick={onLoad}>
            {phase === "paused" ? "Continue" : "Load the model"}
          </button>
        )}
        {phase === "loading" && (
          <button type="button" className={button} onClick={model.pause}>
            Pause
          </button>
        )}
        <button type="button" className={button} disabled={!isLive} onClick={() => void model.forget(plan.id)}>
          Forget this model
        </button>
      </p>
      <output aria-label="State of the model">{statusOf(model.state)}</output>
      {(phase === "loading" || phase === "paused") && <Progress state={model.state} />}
    </div>
  );
}

function Progress({ state }: { readonly state: TryState }): ReactElement | null {
  if (state.phase !== "loading" && state.phase !== "paused") return null;
  const { loaded, total } = state;
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
  if (isLoaded(state)) {
    return state.device === "webgpu"
      ? "Loaded on the graphics card (WebGPU)."
      : "Loaded on the processor (WebAssembly).";
  }
  switch (state.phase) {
    case "idle":
      return "Nothing is loaded yet.";
    case "loading":
      return "Loading the weights…";
    case "paused":
      return "Paused. What is loaded is kept.";
    case "starting":
      return "Starting the model…";
    case "failed":
      return `The model could not be loaded. ${state.message}`;
  }
}
