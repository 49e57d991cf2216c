import { type ReactElement, useState } from "react";
import { PlainCode } from "../../../components/plain-code.tsx";
import { useIsLive } from "../../../components/use-is-live.ts";
import { exampleInput, type TryInput, withAnswer } from "./input.ts";
import { Loading } from "./loading-view.tsx";
import type { TryPlan } from "./plan.ts";
import { programOf } from "./program.ts";
import { Result } from "./result-view.tsx";
import { RunForm } from "./run-form.tsx";
import { isLoaded } from "./state.ts";
import { tryTasks } from "./tasks.ts";
import { useModel } from "./use-model.ts";

/** A model to load and to ask, with the program that does the same. */
export function TryModel({ plan, endpoint }: { readonly plan: TryPlan; readonly endpoint: string }): ReactElement {
  const task = tryTasks[plan.task]!;
  const isLive = useIsLive();
  const [weights, setWeights] = useState(plan.weights[0]);
  const [input, setInput] = useState<TryInput>(() => exampleInput(task, plan));
  const { thread, state } = useModel((text) => {
    if (plan.isChat) setInput((before) => withAnswer(before, text));
  });
  const root = isLive ? rootOf(plan.id, location.href) : `${endpoint}/`;
  const device = isLoaded(state) ? state.device : "wasm";
  const program = programOf({ plan, task, weights, device, endpoint: root.replace(/\/$/, ""), input });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start lg:gap-x-10">
      <div className="flex min-w-0 flex-col gap-6">
        <Loading
          plan={plan}
          weights={weights}
          isLive={isLive}
          state={state}
          onWeights={(chosen) => {
            thread.unload();
            setWeights(chosen);
          }}
          onLoad={() => thread.load({ plan, weights, root })}
          onPause={() => thread.pause()}
          onForget={() => void thread.forget(root, plan.id)}
        />
        <RunForm
          plan={plan}
          isLive={isLive}
          state={state}
          input={input}
          onInput={setInput}
          onRun={(request) => thread.run(request)}
          onStop={() => thread.stop()}
        />
        {isLoaded(state) && <Result state={state} isChat={plan.isChat} />}
      </div>
      <PlainCode language="javascript" title="Program" text={program} wraps />
    </div>
  );
}

/**
 * Address of the hub by that of its page, which may be below a path and under another name than the hub knows.
 *
 * @example rootOf("ada/tiny", "https://h.example/hub/models/ada/tiny/try") // "https://h.example/hub/"
 */
const rootOf = (id: string, href: string): string => new URL("../".repeat(id.split("/").length + 1), href).href;
