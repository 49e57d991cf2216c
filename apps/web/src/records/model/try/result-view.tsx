import type { ReactElement } from "react";
import { OutcomeView } from "./outcome-view.tsx";
import type { LoadedState } from "./state.ts";
import { deviceWords } from "./strings.ts";

/** The output. A chat shows its answers among its messages. Screen readers hear of its end once, not of each piece. */
export function Result(props: { readonly state: LoadedState; readonly isChat: boolean }): ReactElement {
  const { state, isChat } = props;
  const { input = {}, text, outcome = [], ms } = state;
  return (
    <section aria-label="Output" className="min-w-0">
      {text !== undefined && (!isChat || state.phase === "running") && (
        <OutcomeView pieces={[{ kind: "text", content: text }]} input={input} />
      )}
      <OutcomeView pieces={outcome} input={input} />
      <output className="mt-2 block text-xs text-soft">
        {ms !== undefined && `Done in ${(ms / 1000).toFixed(2)} s ${deviceWords[state.device]}`}
      </output>
    </section>
  );
}
