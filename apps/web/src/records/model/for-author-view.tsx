import type { ReactNode } from "react";
import { AdviceItem } from "../../components/advice-item.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { type AuthorFinding, authorLabel } from "./for-author.ts";

/**
 * The missing facts of the record, and what its author can write where: folded and last, because nobody else can use it.
 */
export function ForAuthor({ findings }: { readonly findings: readonly AuthorFinding[] }): ReactNode {
  if (findings.length === 0) return null;
  return (
    <details className="min-w-0 rounded border border-line">
      <summary className="touch flex items-center gap-x-3 px-3 py-2 hover:bg-sunken">
        <FoldArrow />
        <span>{authorLabel}</span>
      </summary>
      <div className="flex min-w-0 flex-col gap-3 border-t border-line p-3">
        <p className="text-soft">
          {"Ways to improve this page, most useful first. "}
          <a href="/docs/completing-records" className="underline">
            What a record lacks
          </a>
          {" · "}
          <a href="/playground" className="underline">
            Try a record in the playground
          </a>
        </p>
        <ol className="flex min-w-0 flex-col gap-5">
          {findings.map((finding) => (
            <li key={finding.rule} className="min-w-0">
              <Item finding={finding} />
            </li>
          ))}
        </ol>
        <p className="text-soft">
          {"See all "}
          <a href="/libraries" className="underline">
            library keys
          </a>
          {" and "}
          <a href="/tasks" className="underline">
            task ids
          </a>
          .
        </p>
      </div>
    </details>
  );
}

function Item({ finding }: { readonly finding: AuthorFinding }): ReactNode {
  return (
    <AdviceItem advice={finding}>
      {finding.additions.map(({ place, lines }) => (
        <div key={lines.text} className="flex min-w-0 flex-col gap-1">
          <p>{place}</p>
          <CodeBlock html={lines.html} />
        </div>
      ))}
    </AdviceItem>
  );
}
