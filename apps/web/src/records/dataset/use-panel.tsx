import type { ReactNode } from "react";
import { SnippetSwitch } from "../use/snippet-switch.tsx";
import { LibraryCode, UsePanel } from "../use/use-panel.tsx";
import type { DatasetLibraryUse, DatasetUse, PartChoice } from "./use.ts";

/** "Use this dataset": the code of each library, for the subset and the split that the address says. */
export function DatasetUsePanel({ use }: { readonly use: DatasetUse }): ReactNode {
  const [first, ...rest] = use.libraries;
  // Libraries that read the Hub's own copy: whether there is one, the record does not say.
  const guesses = rest.filter(({ isGuess }) => isGuess);
  return (
    <UsePanel
      heading="Use this dataset"
      use={use}
      choices={
        <>
          {use.subsets && <Parts choice={use.subsets} />}
          {use.splits && <Parts choice={use.splits} />}
        </>
      }
      named={[...(first ? [first] : []), ...rest.filter(({ isGuess }) => !isGuess)]}
      guesses={guesses}
      guessesLabel={`Other options: ${guesses.map(({ label }) => label).join(", ")}`}
      Library={DatasetLibrary}
    />
  );
}

function DatasetLibrary({ library }: { readonly library: DatasetLibraryUse }): ReactNode {
  const { label, why, missing, docsUrl, repositoryUrl } = library;
  return (
    <LibraryCode library={library} missing={missing}>
      <p className="text-xs text-soft wrap-anywhere">
        <bdi>{why}</bdi> <a href={docsUrl} rel="noopener" className="underline">{`How ${label} reads the Hub`}</a>
        {" · "}
        <a href={repositoryUrl} rel="noopener" className="underline">
          Source
        </a>
      </p>
    </LibraryCode>
  );
}

/** More than these take too much room side by side. */
const maxLinks = 5;
const longestLinks = 40;

function Parts({ choice }: { readonly choice: PartChoice }): ReactNode {
  const length = choice.choices.reduce((sum, { label }) => sum + label.length, 0);
  if (choice.choices.length <= maxLinks && length <= longestLinks) {
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
