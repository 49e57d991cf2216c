import type { ReactNode } from "react";
import { exactNumber } from "../../components/wording.ts";

/** A section under a tab: a way to use a model, or records of one relation to it. */
export interface Way {
  readonly label: string;
  /** How many there are of what the label names. */
  readonly count?: number;
  /** Id of the heading of the section. */
  readonly anchor: string;
  readonly content: ReactNode;
}

/**
 * Sections of which one is in sight: the one that the fragment of the address is in, else the first. Links and a style sheet do
 * it, so nothing is fetched, and it works without script; see `ways.css`. The script keeps the page where it is, and each group
 * of tabs as it was when a tab of another is chosen.
 *
 * @param props.isSticky the tabs stay in view while their section is
 */
export function Ways(props: {
  readonly label: string;
  readonly ways: readonly Way[];
  readonly isSticky?: boolean;
}): ReactNode {
  const { label, ways, isSticky } = props;
  return (
    <div className="ways" data-ways="">
      {ways.length > 1 && (
        <nav
          aria-label={label}
          className={`scroll-row mb-4 flex flex-wrap gap-x-1 border-b border-line print:hidden ${
            isSticky
              ? "z-10 bg-paper lg:sticky lg:top-(--bar-height) lg:-mx-5 lg:-mt-5 lg:rounded-t lg:bg-raised lg:px-3 lg:pt-2"
              : ""
          }`}
        >
          {ways.map((way) => (
            <a
              key={way.anchor}
              href={`#${way.anchor}`}
              className="way-tab touch -mb-px inline-flex items-center gap-1.5 border-b-2 border-transparent px-2 pb-1.5 font-medium text-soft no-underline hover:border-line-strong hover:text-ink"
            >
              {way.label}{" "}
              {way.count !== undefined && (
                <span className="font-normal text-soft tabular-nums">{exactNumber(way.count)}</span>
              )}
            </a>
          ))}
        </nav>
      )}
      {ways.map(({ anchor, content }) => (
        <div key={anchor} className="way">
          {content}
        </div>
      ))}
    </div>
  );
}
