import type { ReactNode } from "react";
import { CodeBlock } from "../../../components/code-block.tsx";
import { FoldArrow } from "../../../components/fold-arrow.tsx";
import { Island } from "../../../page/islands.tsx";
import { Section } from "../../record/record-sections.tsx";
import type { ShownTemplate } from "./load.ts";
import { TryTemplate } from "./try-template.tsx";
import { chatTemplateAnchor, chatTemplateHeading, chatTemplateLead, withoutScript } from "./strings.ts";

/** The chat template of a model: what it makes of messages that the reader edits, and its source. */
export function ChatTemplateSection({
  shown: { template, from, tokens, code },
}: {
  readonly shown: ShownTemplate;
}): ReactNode {
  return (
    <Section id={chatTemplateAnchor} heading={chatTemplateHeading}>
      <div className="needs-script no-print">
        <p className="mb-3 text-soft">{chatTemplateLead}</p>
        <Island name="TryTemplate" component={TryTemplate} on="visible" props={{ template, tokens }} />
      </div>
      <p className="without-script text-soft">{withoutScript}</p>
      <details className="mt-3">
        <summary className="touch inline-flex items-center gap-1 text-accent">
          <FoldArrow />
          Source of the template
        </summary>
        <p className="my-2 text-xs text-soft">
          <bdi>{from}</bdi>
        </p>
        <CodeBlock html={code.html} />
      </details>
    </Section>
  );
}
