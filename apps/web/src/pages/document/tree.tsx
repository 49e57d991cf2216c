import { Icon } from "../../icons/icon.tsx";
import type { DocPage, TocEntry } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { usePage } from "../../page/page-context.ts";
import { withFramework } from "./choices.tsx";
import { countEntries, TitleText } from "./title-text.tsx";

/** More entries than these fill more than two screens. */
const longContents = 40;

/**
 * The table of contents of a set: beside the text where there is room, else behind a button. It is a popover, which
 * opens and closes without script; the style sheet makes it a column in wide windows.
 */
export function Tree(props: {
  readonly toc: readonly TocEntry[];
  /** The page that is being read. */
  readonly page: DocPage;
  readonly title: string;
  readonly choices: ReactNode;
}): ReactNode {
  const { strings } = usePage();
  return (
    <div className="document-tree no-print">
      <button type="button" popoverTarget="frame_contents" className="contents-button">
        <Icon name="list" size={16} />
        {strings.contents}
      </button>
      <nav id="frame_contents" popover="auto" aria-label={strings.contents} className="document-side">
        <div className="mb-3 flex items-center justify-between gap-2">
          <p className="font-semibold">{props.title}</p>
          {props.choices}
        </div>
        <Branch entries={props.toc} page={props.page} isLong={countEntries(props.toc) > longContents} />
      </nav>
    </div>
  );
}

interface BranchProps {
  readonly entries: readonly TocEntry[];
  readonly page: DocPage;
  /** Of long contents only the groups around the page are open, whatever the author asks for. */
  readonly isLong: boolean;
}

function Branch({ entries, page, isLong }: BranchProps): ReactNode {
  return (
    <ul className="tree-branch">
      {entries.map((entry) => (
        <li key={`${entry.title} ${entry.href ?? ""}`}>
          {entry.children.length === 0 ? (
            <Leaf entry={entry} page={page} />
          ) : (
            <details open={(entry.isExpanded === true && !isLong) || holds(entry, page.href)}>
              <summary>
                <Icon name="chevron-right" size={14} className="tree-arrow" />
                <span>
                  <TitleText text={entry.title} pieces={entry.pieces} />
                  {entry.subtitle !== undefined && (
                    <span className="block text-xs font-normal text-soft">{entry.subtitle}</span>
                  )}
                </span>
              </summary>
              <Branch entries={withOwnPage(entry)} page={page} isLong={isLong} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function LeafText({ entry }: { readonly entry: TocEntry }): ReactNode {
  return (
    <span className="tree-leaf text-soft">
      <TitleText text={entry.title} pieces={entry.pieces} />
    </span>
  );
}

/** A group that is a page as well: its page comes first among its parts, so that the summary only opens and closes. */
function withOwnPage({ children, ...own }: TocEntry): readonly TocEntry[] {
  return own.href === undefined ? children : [{ ...own, children: [] }, ...children];
}

function Leaf({ entry, page }: { readonly entry: TocEntry; readonly page: DocPage }): ReactNode {
  const { strings } = usePage();
  if (entry.href === undefined) return <LeafText entry={entry} />;
  return (
    <a
      className="tree-leaf"
      href={withFramework(entry.href, page)}
      aria-current={entry.href === page.href ? "page" : undefined}
    >
      <TitleText text={entry.title} pieces={entry.pieces} />
      {entry.isNew && (
        <span className="ms-2 rounded-full border border-line-strong px-2 text-xs text-accent">{strings.new}</span>
      )}
    </a>
  );
}

function holds(entry: TocEntry, href: string): boolean {
  return entry.href === href || entry.children.some((child) => holds(child, href));
}
