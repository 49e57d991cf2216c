import type { ReactNode } from "react";
import { counted } from "../../components/wording.ts";
import { Example } from "../../components/example/example-view.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { Section } from "../record/record-sections.tsx";
import type { ModelExample, ModelExamples } from "./examples.ts";
import { examplesRemark } from "./strings.ts";

const shownExamples = 2;

/** Inputs to try the model with; of many, all but the first are folded away. */
export function Examples(props: { readonly examples: ModelExamples }): ReactNode {
  const { examples } = props.examples;
  const [first, rest] = [examples.slice(0, shownExamples), examples.slice(shownExamples)];
  return (
    <Section id="examples" heading="Example inputs">
      <p className="mb-2 text-xs text-soft">{examplesRemark(props.examples)}</p>
      <div className="flex flex-col gap-3">
        <Cards examples={first} />
        {rest.length > 0 && (
          <details>
            <summary className="touch flex items-center gap-2 text-accent">
              <FoldArrow />
              {counted(rest.length, "more example", "more examples")}
            </summary>
            <div className="mt-2 flex flex-col gap-3">
              <Cards examples={rest} />
            </div>
          </details>
        )}
      </div>
    </Section>
  );
}

function Cards({ examples }: { readonly examples: readonly ModelExample[] }): ReactNode {
  return examples.map(({ title, inputs, outputs }, position) => (
    // Authors repeat themselves.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={position} className="min-w-0 rounded border border-line bg-raised p-3">
      {title && (
        <h3 className="mb-2 text-sm wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
      )}
      <Example inputs={inputs} outputs={outputs} heading={title ? 4 : 3} />
    </div>
  ));
}
