import type { ReactNode } from "react";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import type { CodeChoices } from "./snippet-choices.ts";
import type { ShownSnippet } from "./shown-snippet.ts";
import { Callout } from "../../components/callout.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { SnippetBlock } from "./snippet-block.tsx";
import { SnippetSwitch } from "./snippet-switch.tsx";

/** The facts of a library that the panel itself reads. */
interface NamedLibrary {
  readonly key: string;
  readonly label: string;
}

/** The frame of the panel: first in the text, and to the right on wide screens. */
export function UseFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0 lg:col-start-2 lg:row-start-2 lg:rounded lg:border lg:border-line lg:bg-raised lg:p-5">
      {children}
    </div>
  );
}

/** The panel of a record's page with the code of each library, one after the other. */
export function UsePanel<Used extends NamedLibrary>(props: {
  readonly heading: string;
  readonly use: CodeChoices;
  /** Further choices, which come before those of the code. */
  readonly choices?: ReactNode;
  /** The content before all code. */
  readonly lead?: ReactNode;
  /** The libraries shown at once. */
  readonly named: readonly Used[];
  /** Those that are folded away. */
  readonly guesses: readonly Used[];
  /** The label of the fold. */
  readonly guessesLabel: string;
  /** The fold is open from the start. */
  readonly isGuessOpen?: boolean;
  /** Those that have nothing but a message, which come last. */
  readonly messages?: readonly Used[];
  /** Draws one of the libraries, as {@link LibraryCode}. */
  readonly Library: (props: { readonly library: Used }) => ReactNode;
  /** The content below all of them. */
  readonly children?: ReactNode;
}): ReactNode {
  const { use, named, guesses, messages = [], Library } = props;
  const stated = [...named, ...messages];
  const draw = (library: Used): ReactNode => <Library key={library.key} library={library} />;
  return (
    <section aria-labelledby="use" className="min-w-0">
      <LinkedHeading id="use" className="text-lg">
        {props.heading}
      </LinkedHeading>
      <div className="scroll-row mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {props.choices}
        {use.installers && <SnippetSwitch label="Install with" choices={use.installers} anchor="use" />}
        {use.forms && <SnippetSwitch label="Form" choices={use.forms} anchor="use" />}
        {use.weights && <SnippetSwitch label="Weights" choices={use.weights} anchor="use" />}
        {use.endpoints && <SnippetSwitch label="Fetch from" choices={use.endpoints} anchor="use" />}
      </div>
      {use.endpoint && (
        <p className="mt-2 text-xs text-soft wrap-anywhere">{`Written for the hub at ${use.endpoint}`}</p>
      )}
      {stated.length > 1 && <LibraryLinks libraries={stated} />}
      <div className="mt-3 flex flex-col gap-8">
        {props.lead}
        {named.map(draw)}
        {guesses.length > 0 && (
          <details open={props.isGuessOpen} className="min-w-0 rounded border border-line">
            <summary className="touch flex items-center gap-x-3 px-3 py-2 hover:bg-sunken">
              <FoldArrow />
              <span>{props.guessesLabel}</span>
            </summary>
            <div className="flex flex-col gap-8 border-t border-line p-3">{guesses.map(draw)}</div>
          </details>
        )}
        {messages.map(draw)}
        {props.children}
      </div>
    </section>
  );
}

function LibraryLinks({ libraries }: { readonly libraries: readonly NamedLibrary[] }): ReactNode {
  return (
    <nav aria-label="Libraries" className="scroll-row mt-2 flex flex-wrap gap-2">
      {libraries.map(({ key, label }) => (
        <a
          key={key}
          href={`#use-${key}`}
          className="inline-flex min-h-8 items-center rounded border border-line bg-raised px-2.5 text-ink no-underline hover:border-line-strong pointer-coarse:min-h-10"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/**
 * The code of one library in the panel.
 *
 * @param props.missing why there is no code
 * @param props.children which fact led to the library, and where to read about it
 */
export function LibraryCode(props: {
  readonly library: NamedLibrary & { readonly snippets: readonly ShownSnippet[] };
  readonly missing?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { key, label, snippets } = props.library;
  return (
    <section aria-labelledby={`use-${key}`} className="flex min-w-0 flex-col gap-4">
      <h3 id={`use-${key}`} className="border-b border-line pb-1 text-base">
        {label}
      </h3>
      {props.missing && <Callout kind="note">{props.missing}</Callout>}
      {snippets.map((snippet) => (
        <SnippetBlock key={snippet.code?.text ?? `${snippet.title} ${snippet.notice}`} snippet={snippet} heading={4} />
      ))}
      {props.children}
    </section>
  );
}
