import type { ReactNode } from "react";
import { CodeBlock } from "../../../components/code-block.tsx";
import { FoldArrow } from "../../../components/fold-arrow.tsx";
import { Section } from "../record-sections.tsx";
import type { Citation } from "./citation.ts";

/** "Cite": papers as links, and BibTeX, folded. */
export function Cite({ citation }: { readonly citation: Citation | undefined }): ReactNode {
  if (citation === undefined) return null;
  return (
    <Section id="cite" heading="Cite">
      <ul className="flex flex-wrap gap-x-5">
        {citation.papers.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="noopener" className="inline-flex min-h-8 items-center pointer-coarse:min-h-10">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <details className="mt-1">
        <summary className="touch inline-flex items-center gap-1 text-accent">
          <FoldArrow />
          BibTeX
        </summary>
        <CodeBlock html={citation.bibtex.html} />
      </details>
    </Section>
  );
}
