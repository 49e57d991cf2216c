import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { SnippetBlock } from "../../components/snippet-block.tsx";
import { SnippetSwitch } from "../../components/snippet-switch.tsx";
import type { DatasetLibraryUse, DatasetUse, PartChoice } from "./use.ts";

/** "Use this data set": the code of each library, for the subset and the split that the address says. */
export function DatasetUsePanel({ use }: { readonly use: DatasetUse }): ReactNode {
  const [first, ...rest] = use.libraries;
  const named = [...(first ? [first] : []), ...rest.filter(({ isGuess }) => !isGuess)];
  const guesses = rest.filter(({ isGuess }) => isGuess);
  return (
    <section aria-labelledby="use" className="min-w-0">
      <h2 id="use" className="text-lg">
        Use this data set
      </h2>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {use.subsets && <Parts choice={use.subsets} />}
        {use.splits && <Parts choice={use.splits} />}
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
        {guesses.length > 0 && <Guesses libraries={guesses} />}
      </div>
    </section>
  );
}

/** Libraries that read the Hub's own copy, folded away: whether there is one, the record does not say. */
function Guesses({ libraries }: { readonly libraries: readonly DatasetLibraryUse[] }): ReactNode {
  return (
    <details className="min-w-0 rounded border border-line">
      <summary className="touch flex items-center gap-x-3 px-3 py-2 hover:bg-sunken">
        <FoldArrow />
        <span>{`Others that may fit: ${libraries.map(({ label }) => label).join(", ")}`}</span>
      </summary>
      <div className="flex flex-col gap-8 border-t border-line p-3">
        {libraries.map((library) => (
          <LibraryCode key={library.key} library={library} />
        ))}
      </div>
    </details>
  );
}

/** More than these take too much room side by side. */
const mostLinks = 5;
const longestLinks = 40;

function Parts({ choice }: { readonly choice: PartChoice }): ReactNode {
  const length = choice.choices.reduce((sum, { label }) => sum + label.length, 0);
  if (choice.choices.length <= mostLinks && length <= longestLinks) {
    return <SnippetSwitch label={choice.label} choices={choice.choices} anchor="use" />;
  }
  const id = `choose-${choice.name}`;
  return (
    <form method="get" action="#use" className="flex min-w-0 flex-wrap items-center gap-2 text-xs">
      {choice.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="text-soft">
        {choice.label}
      </label>
      <select
        id={id}
        name={choice.name}
        defaultValue={choice.chosen}
        className="min-h-8 max-w-52 rounded border border-line-strong bg-raised px-2 pointer-coarse:min-h-10"
      >
        {choice.choices.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className="min-h-8 rounded border border-line-strong bg-raised px-2.5 hover:bg-sunken pointer-coarse:min-h-10"
      >
        Show
      </button>
    </form>
  );
}

function LibraryCode({ library }: { readonly library: DatasetLibraryUse }): ReactNode {
  return (
    <section aria-labelledby={`use-${library.key}`} className="flex min-w-0 flex-col gap-4">
      <h3 id={`use-${library.key}`} className="border-b border-line pb-1 text-base">
        {library.label}
      </h3>
      {library.missing && <Callout kind="note">{library.missing}</Callout>}
      {library.snippets.map((snippet) => (
        <SnippetBlock key={snippet.code?.text ?? snippet.title} snippet={snippet} heading={4} />
      ))}
      <p className="text-xs text-soft wrap-anywhere">
        <bdi>{library.why}</bdi>{" "}
        <a href={library.docsUrl} rel="noopener" className="underline">{`How ${library.label} reads the Hub`}</a>
        {" · "}
        <a href={library.repositoryUrl} rel="noopener" className="underline">
          Source
        </a>
      </p>
    </section>
  );
}
