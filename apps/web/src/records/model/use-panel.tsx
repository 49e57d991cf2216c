import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { LibraryCode, UsePanel } from "../use/use-panel.tsx";
import type { Gap } from "./gap.ts";
import type { LibraryUse, UseFacts } from "./use.ts";

/** "Use this model": the code of each of its libraries, and what its author could add. */
export function ModelUsePanel({ use }: { readonly use: UseFacts }): ReactNode {
  const named = use.libraries.filter(({ isHint }) => !isHint);
  return (
    <UsePanel
      heading="Use this model"
      use={use}
      named={named}
      guesses={use.libraries.filter(({ isHint }) => isHint)}
      guessesLabel="Libraries that the record does not name but that may fit"
      isGuessOpen={!named.some(hasCode)}
      Library={ModelLibrary}
    >
      {use.gap && <Missing gap={use.gap} />}
    </UsePanel>
  );
}

const hasCode = ({ snippets }: LibraryUse): boolean => snippets.some(({ code }) => code !== undefined);

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

/** What the record lacks, and what its author can write where. */
function Missing({ gap }: { readonly gap: Gap }): ReactNode {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Callout kind="note">{gap.message}</Callout>
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
  );
}
