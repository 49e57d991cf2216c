import { ChevronRight, List } from "lucide-react";
import type { TocEntry } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { usePage } from "../../page-context.ts";

/**
 * The table of contents of a set: beside the text where there is room, else behind a button. It is a popover, which
 * opens and closes without script; the style sheet makes it a column in wide windows.
 */
export function Tree(props: {
  readonly toc: readonly TocEntry[];
  /** Address of the page that is being read. */
  readonly current: string;
  readonly title: string;
  readonly choices: ReactNode;
}): ReactNode {
  const { strings } = usePage();
  return (
    <div className="document-tree no-print">
      <button type="button" popoverTarget="frame_contents" className="contents-button">
        <List size={16} aria-hidden />
        {strings.contents}
      </button>
      <nav id="frame_contents" popover="auto" aria-label={strings.contents} className="document-side">
        <div className="mb-3 flex items-center justify-between gap-2">
          <p className="font-semibold">{props.title}</p>
          {props.choices}
        </div>
        <Branch entries={props.toc} current={props.current} />
      </nav>
    </div>
  );
}

function Branch({ entries, current }: { readonly entries: readonly TocEntry[]; readonly current: string }): ReactNode {
  return (
    <ul className="tree-branch">
      {entries.map((entry) => (
        <li key={`${entry.title} ${entry.href ?? ""}`}>
          {entry.children.length === 0 ? (
            <Leaf entry={entry} current={current} />
          ) : (
            <details open={entry.isExpanded === true || holds(entry, current)}>
              <summary>
                <ChevronRight size={14} aria-hidden className="tree-arrow" />
                {entry.title}
              </summary>
              <Branch entries={withOwnPage(entry)} current={current} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A group that is a page as well: its page comes first among its parts, so that the summary only opens and closes. */
function withOwnPage({ children, ...own }: TocEntry): readonly TocEntry[] {
  return own.href === undefined ? children : [{ ...own, children: [] }, ...children];
}

function Leaf({ entry, current }: { readonly entry: TocEntry; readonly current: string }): ReactNode {
  const { strings } = usePage();
  if (entry.href === undefined) return <span className="tree-leaf text-soft">{entry.title}</span>;
  return (
    <a className="tree-leaf" href={entry.href} aria-current={entry.href === current ? "page" : undefined}>
      {entry.title}
      {entry.isNew && <span className="ms-2 text-xs text-accent">{strings.new}</span>}
    </a>
  );
}

function holds(entry: TocEntry, href: string): boolean {
  return entry.href === href || entry.children.some((child) => holds(child, href));
}
