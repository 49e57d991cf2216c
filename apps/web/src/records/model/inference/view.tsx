import type { ReactNode } from "react";
import { Section } from "../../record/record-sections.tsx";
import { inferenceAnchor, type InferenceUse } from "./load.ts";
import { InferencePanel } from "./panel.tsx";

/**
 * "Inference API": who runs the model, the client that asks, and the call. What is inside the mark is written again by
 * `client/inference-panel.ts` when a reader chooses or types; without script the links and the form do the same.
 */
export function Inference({ use }: { readonly use: InferenceUse }): ReactNode {
  return (
    <Section id={inferenceAnchor} heading="Inference API">
      <div data-inference={JSON.stringify(use.asked)}>
        <InferencePanel use={use} />
      </div>
      <output className="sr-only" data-inference-status="" />
    </Section>
  );
}
