import type { ReactNode } from "react";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { ChoiceChips } from "../use/choice-chips.tsx";
import type { SnippetChoice } from "../use/snippet-choices.ts";

/**
 * Which quantization the code takes, and behind a fold the others.
 *
 * @param props.anchor id of the heading above, where the reader stays
 */
export function QuantizationPicker(props: {
  readonly choices: readonly SnippetChoice[] | undefined;
  readonly anchor: string;
}): ReactNode {
  const { choices, anchor } = props;
  if (choices === undefined) return null;
  const chosen = choices.find(({ isChosen }) => isChosen);
  return (
    <details className="mb-3 min-w-0">
      <summary className="touch inline-flex flex-wrap items-center gap-x-1.5">
        <FoldArrow />
        <span className="text-soft">Quantization</span>
        <span className="font-medium wrap-anywhere">{chosen?.label ?? "to choose"}</span>
        <span className="text-xs text-accent">{`${choices.length - (chosen ? 1 : 0)} others`}</span>
      </summary>
      <div className="mt-1">
        <ChoiceChips label="Quantizations" choices={choices} anchor={anchor} />
      </div>
    </details>
  );
}
