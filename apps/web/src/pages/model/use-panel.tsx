import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { SnippetBlock } from "../../components/snippet-block.tsx";
import type { Gap, LibraryUse, UseFacts } from "./use.ts";

/** "Use this model": the code of each of its libraries, one after the other, and what its author could add. */
export function UsePanel({ use }: { readonly use: UseFacts }): ReactNode {
  return (
    <section aria-labelledby="use" className="min-w-0">
      <h2 id="use" className="text-lg">
        Use this model
      </h2>
      {use.libraries.length > 1 && (
        <nav aria-label="Libraries" className="mt-2 flex flex-wrap gap-2">
          {use.libraries.map(({ key, label }) => (
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
        {use.libraries.map((library) => (
          <LibraryCode key={library.key} library={library} />
        ))}
        {use.gap && <Missing gap={use.gap} />}
      </div>
    </section>
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
      <p className="text-xs text-soft wrap-anywhere">
        {`${library.why} `}
        <a href={library.href} className="underline">{`About ${library.label}`}</a>
      </p>
    </section>
  );
}
