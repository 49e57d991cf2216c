import { type ReactElement, useState } from "react";
import { button, mainButton } from "../../../components/buttons.ts";
import { missingInput, type TryInput } from "./input.ts";
import { Fields } from "./inputs/fields.tsx";
import { readSamples } from "./inputs/read-samples.ts";
import type { TryPlan } from "./plan.ts";
import type { RunRequest } from "./run/protocol.ts";
import { isLoaded, type TryState } from "./state.ts";
import { unreadableAudio } from "./strings.ts";
import { tryTasks } from "./tasks.ts";

/** The input of a model, and the buttons that run it and stop it. */
export function RunForm(props: {
  readonly plan: TryPlan;
  readonly isLive: boolean;
  readonly state: TryState;
  readonly input: TryInput;
  readonly onInput: (input: TryInput) => void;
  readonly onRun: (request: RunRequest) => void;
  readonly onStop: () => void;
}): ReactElement {
  const { plan, isLive, state, input, onInput, onRun, onStop } = props;
  const task = tryTasks[plan.task]!;
  const [problem, setProblem] = useState<string>();
  const isRunning = state.phase === "running";
  const run = async (): Promise<void> => {
    const missing = missingInput(task, input);
    setProblem(missing);
    if (missing !== undefined || !isLoaded(state)) return;
    try {
      onRun({ input, samples: input.audio && (await readSamples(input.audio, state.samplingRate)) });
    } catch {
      setProblem(unreadableAudio);
    }
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <fieldset disabled={!isLive || isRunning} className="flex min-w-0 flex-col gap-3">
        <Fields fields={task.fields} plan={plan} input={input} onChange={onInput} />
      </fieldset>
      <RunButtons
        isReady={isLoaded(state)}
        isRunning={isRunning}
        onStop={task.pipeline === "text-generation" && onStop}
      />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}

function RunButtons(props: {
  readonly isReady: boolean;
  readonly isRunning: boolean;
  /** `false` for a model that answers at once. */
  readonly onStop: (() => void) | false;
}): ReactElement {
  const { isReady, isRunning, onStop } = props;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <button className={mainButton} disabled={!isReady || isRunning}>
        {isRunning ? "Running…" : "Run"}
      </button>
      {isRunning && onStop !== false && (
        <button type="button" className={button} onClick={onStop}>
          Stop
        </button>
      )}
      {!isReady && <span className="text-soft">Load the model first.</span>}
    </p>
  );
}
