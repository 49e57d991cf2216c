import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { SnippetBlock } from "../../components/snippet-block.tsx";
import { SnippetSwitch } from "../../components/snippet-switch.tsx";
import type { Gap } from "./gap.ts";
import type { LibraryUse, UseFacts } from "./use.ts";

/** "Use this model": the code of each of its libraries, one after the other, and what its author could add. */
export function UsePanel({ use }: { readonly use: UseFacts }): ReactNode {
  const [named, hinted] = [use.libraries.filter(({ isHint }) => !isHint), use.libraries.filter(({ isHint }) => isHint)];
  return (
    <section aria-labelledby="use" className="min-w-0">
      <h2 id="use" className="text-lg">
        Use this model
      </h2>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {use.installers && <SnippetSwitch label="Install with" choices={use.installers} anchor="use" />}
        {use.endpoints && <SnippetSwitch label="Fetch from" choices={use.endpoints} anchor="use" />}
      </div>
      {use.endpoint && (
        <p className="mt-2 text-xs text-soft wrap-anywhere">{`Written for the hub at ${use.endpoint}`}</p>
      )}
      {named.length > 1 && (
        <nav aria-label="Libraries" className="mt-2 flex flex-wrap gap-2">
          {named.map(({ key, label }) => (
            <a
              key={key}
              href={`#use-${key}`}
              className="inline-flex min-h-8 items-center rounded border border-line bg-raised px-2.5 text-ink no-underline hover:border-line-strong pointer-coarse:min-h-10"
            >
              {label}
            </a>
          ))}
        </nav>
      )}
      <div className="mt-3 flex flex-col gap-8">
        {named.map((library) => (
          <LibraryCode key={library.key} library={library} />
        ))}
        {hinted.length > 0 && <Guesses libraries={hinted} isOpen={!named.some(hasCode)} />}
        {use.gap && <Missing gap={use.gap} />}
      </div>
    </section>
  );
}

const hasCode = ({ snippets }: LibraryUse): boolean => snippets.some(({ code }) => code !== undefined);

/** Libraries that the record does not name; folded away where a library that it names has code. */
function Guesses(props: { readonly libraries: readonly LibraryUse[]; readonly isOpen: boolean }): ReactNode {
  return (
    <details open={props.isOpen} className="min-w-0 rounded border border-line">
      <summary className="touch flex items-center gap-x-3 px-3 py-2 hover:bg-sunken">
        <FoldArrow />
        <span>Libraries that the record does not name but that may fit</span>
      </summary>
      <div className="flex flex-col gap-8 border-t border-line p-3">
        {props.libraries.map((library) => (
          <LibraryCode key={library.key} library={library} />
        ))}
      </div>
    </details>
  );
}

/** What the record lacks, and what its author can write where. */
function Missing({ gap }: { readonly gap: Gap }): ReactNode {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Callout kind="note">{gap.message}</Callout>
      <CodeBlock html={gap.lines.html} />
      <p className="text-soft">
        {"Keys of libraries stand under "}
        <a href="/libraries" className="underline">
          Libraries
        </a>
        {", ids of tasks under "}
        <a href="/tasks" className="underline">
          Tasks
        </a>
        .
      </p>
    </div>
  );
}

function LibraryCode({ library }: { readonly library: LibraryUse }): ReactNode {
  return (
    <section aria-labelledby={`use-${library.key}`} className="flex min-w-0 flex-col gap-4">
      <h3 id={`use-${library.key}`} className="border-b border-line pb-1 text-base">
        {library.label}
      </h3>
      {library.missing && (
        <Callout kind="note">
          {library.missing}
          {library.docsUrl && (
            <>
              {" "}
              <a href={library.docsUrl} rel="noopener" className="underline">
                Its documentation
              </a>
            </>
          )}
        </Callout>
      )}
      {library.snippets.map((snippet) => (
        <SnippetBlock key={snippet.code?.text ?? snippet.notice} snippet={snippet} heading={4} />
      ))}
      {library.toAdd && <p className="wrap-anywhere">{library.toAdd}</p>}
      <p className="text-xs text-soft wrap-anywhere">
        <bdi>{library.why}</bdi> <a href={library.href} className="underline">{`About ${library.label}`}</a>
      </p>
    </section>
  );
}
