import type { ReactNode } from "react";

/** One way to use a model: a section of the panel under a tab. */
export interface Way {
  readonly label: string;
  /** Id of the heading of the section. */
  readonly anchor: string;
  readonly content: ReactNode;
}

/**
 * The ways to use a model, of which one is in sight: the one whose section the fragment of the address is in, else the first.
 * Links and a style sheet do it, so nothing is fetched, and it works without script; see `ways.css`. The script only keeps
 * the page where it is.
 */
export function Ways({ ways }: { readonly ways: readonly Way[] }): ReactNode {
  return (
    <div className="ways" data-ways="">
      {ways.length > 1 && (
        <nav
          aria-label="Ways to use it"
          className="scroll-row z-10 mb-4 flex flex-wrap gap-x-1 border-b border-line bg-paper lg:sticky lg:-top-5 lg:-mx-5 lg:-mt-5 lg:bg-raised lg:px-3 lg:pt-2 print:hidden"
        >
          {ways.map(({ anchor, label }) => (
            <a
              key={anchor}
              href={`#${anchor}`}
              data-way={anchor}
              className="way-tab touch -mb-px inline-flex items-center border-b-2 border-transparent px-2 pb-1.5 font-medium text-soft no-underline hover:border-line-strong hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
      )}
      {ways.map(({ anchor, content }) => (
        <div key={anchor} className="way" data-way={anchor}>
          {content}
        </div>
      ))}
    </div>
  );
}
