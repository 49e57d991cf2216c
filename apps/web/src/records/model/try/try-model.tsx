import { type ReactElement, useState } from "react";
import { PlainCode } from "../../../components/plain-code.tsx";
import { useIsLive } from "../../../components/use-is-live.ts";
import { button, mainButton } from "../../../components/buttons.ts";
import type { Dtype } from "./browser-weights.ts";
import { exampleInput, missingInput, type TryInput, withAnswer } from "./input.ts";
import { Fields } from "./inputs/fields.tsx";
import { readSamples } from "./inputs/read-samples.ts";
import { unreadableAudio } from "./strings.ts";
import { Loading } from "./loading-view.tsx";
import type { TryPlan } from "./plan.ts";
import { programOf } from "./program.ts";
import { Result } from "./result-view.tsx";
import { isLoaded } from "./state.ts";
import { tryTasks } from "./tasks.ts";
import { useModel } from "./use-model.ts";

/** A model to load and to ask, with the program that does the same. */
export function TryModel({ plan, endpoint }: { readonly plan: TryPlan; readonly endpoint: string }): ReactElement {
  const task = tryTasks[plan.task]!;
  const isLive = useIsLive();
  const [dtype, setDtype] = useState<Dtype>(plan.weights[0]?.dtype ?? "q8");
  const [input, setInput] = useState<TryInput>(() => exampleInput(task, plan));
  const [missing, setMissing] = useState<string>();
  /** The input of the last run, whose output is shown. */
  const [ran, setRan] = useState(input);
  const { isChat } = plan;
  const model = useModel((text) => {
    if (isChat) setInput((before) => withAnswer(before, text));
  });
  const { state } = model;
  const root = isLive ? rootOf(plan.id, location.href) : `${endpoint}/`;
  const run = async (): Promise<void> => {
    const sentence = missingInput(task, input);
    setMissing(sentence);
    if (sentence !== undefined || !isLoaded(state)) return;
    setRan(input);
    try {
      model.run({ input, samples: input.audio && (await readSamples(input.audio, state.samplingRate)) });
    } catch {
      setMissing(unreadableAudio);
    }
  };
  const device = isLoaded(state) ? state.device : "wasm";
  const asked = { plan, task, dtype, device, endpoint: root.replace(/\/$/, ""), input };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start lg:gap-x-10">
      <div className="flex min-w-0 flex-col gap-6">
        <Loading
          plan={plan}
          dtype={dtype}
          isLive={isLive}
          model={model}
          onDtype={setDtype}
          onLoad={() => model.load({ plan, dtype, root })}
          onForget={() => void model.forget(root, plan.id)}
        />
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          <fieldset disabled={!isLive || state.phase === "running"} className="flex min-w-0 flex-col gap-3">
            <Fields fields={task.fields} plan={plan} input={input} onChange={setInput} />
          </fieldset>
          <RunButtons
            isReady={isLoaded(state)}
            isRunning={state.phase === "running"}
            canStop={task.pipeline === "text-generation"}
            onStop={model.stop}
          />
          {missing !== undefined && <p role="alert">{missing}</p>}
        </form>
        {isLoaded(state) && <Result state={state} input={ran} isChat={isChat} />}
      </div>
      <PlainCode language="javascript" title="Program" text={programOf(asked)} wraps />
    </div>
  );
}

/**
 * Address of the hub by that of its page, which may be below a path and under another name than the hub knows.
 *
 * @example rootOf("ada/tiny", "https://h.example/hub/models/ada/tiny/try") // "https://h.example/hub/"
 */
export const rootOf = (id: string, href: string): string => new URL("../".repeat(id.split("/").length + 1), href).href;

function RunButtons(props: {
  readonly isReady: boolean;
  readonly isRunning: boolean;
  readonly canStop: boolean;
  readonly onStop: () => void;
}): ReactElement {
  const { isReady, isRunning, canStop, onStop } = props;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <button className={mainButton} disabled={!isReady || isRunning}>
        {isRunning ? "Running…" : "Run"}
      </button>
      {canStop && isRunning && (
        <button type="button" className={button} onClick={onStop}>
          Stop
        </button>
      )}
      {!isReady && <span className="text-soft">Load the model first.</span>}
    </p>
  );
}
