import type { ReactNode } from "react";
import { CodeBlock } from "../../components/code-block.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { LibraryCode, UsePanel } from "../use/use-panel.tsx";
import { type Gap, gapLabel } from "./gap.ts";
import { type LibraryUse, type UseFacts, useGroups } from "./use.ts";

/** "Use this model": the code of each of its libraries, and what its author could add. */
export function ModelUsePanel({ use }: { readonly use: UseFacts }): ReactNode {
  const { named, guesses, messages } = useGroups(use.libraries);
  return (
    <UsePanel
      heading="Use this model"
      use={use}
      named={named}
      guesses={guesses}
      guessesLabel="Libraries that the record does not name but that may fit"
      isGuessOpen={named.length === 0}
      messages={messages}
      Library={ModelLibrary}
    >
      {use.gap && <Missing gap={use.gap} />}
    </UsePanel>
  );
}

function ModelLibrary({ library }: { readonly library: LibraryUse }): ReactNode {
  const { label, href, why, missing, toAdd, docsUrl } = library;
  const reason = missing && (
    <>
      {missing}
      {docsUrl && (
        <>
          {" "}
          <a href={docsUrl} rel="noopener" className="underline">
            Its documentation
          </a>
        </>
      )}
    </>
  );
  return (
    <LibraryCode library={library} missing={reason}>
      {toAdd && <p className="wrap-anywhere">{toAdd}</p>}
      <p className="text-xs text-soft wrap-anywhere">
        <bdi>{why}</bdi> <a href={href} className="underline">{`About ${label}`}</a>
      </p>
    </LibraryCode>
  );
}

/** What the record lacks, and what its author can write where: folded, because nobody else can use it. */
function Missing({ gap }: { readonly gap: Gap }): ReactNode {
  return (
    <details className="min-w-0 rounded border border-line">
      <summary className="touch flex items-center gap-x-3 px-3 py-2 hover:bg-sunken">
        <FoldArrow />
        <span>{gapLabel}</span>
      </summary>
      <div className="flex min-w-0 flex-col gap-2 border-t border-line p-3">
        <p className="wrap-anywhere">{gap.message}</p>
        <CodeBlock html={gap.lines.html} />
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
