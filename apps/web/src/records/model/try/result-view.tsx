import type { ReactElement } from "react";
import type { TryInput } from "./input.ts";
import { OutcomeView } from "./outcome-view.tsx";
import type { Device } from "./program.ts";
import type { LoadedState } from "./state.ts";

/** The output. A chat shows its answers among its messages. Screen readers hear of its end once, not of each piece. */
export function Result(props: {
  readonly state: LoadedState;
  readonly input: TryInput;
  readonly isChat: boolean;
}): ReactElement {
  const { state, input, isChat } = props;
  const { text, outcome = [], ms } = state;
  return (
    <section aria-label="Output" className="min-w-0">
      {text !== undefined && (!isChat || state.phase === "running") && (
        <OutcomeView pieces={[{ kind: "text", content: text }]} input={input} />
      )}
      <OutcomeView pieces={outcome} input={input} />
      <output className="mt-2 block text-xs text-soft">{ms !== undefined && durationInWords(ms, state.device)}</output>
    </section>
  );
}

const durationInWords = (ms: number, device: Device): string =>
  `Done in ${(ms / 1000).toFixed(2)} s ${device === "webgpu" ? "on the graphics card (WebGPU)" : "on the processor (WebAssembly)"}`;
