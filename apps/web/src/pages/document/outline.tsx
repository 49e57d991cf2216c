import type { OutlineEntry } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { TitleText } from "./title-text.tsx";

/** The headings below the title: the title itself is not a place to go to on its own page. */
export function outlineEntries(outline: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const [first, ...others] = outline;
  return first && first.level === 1 ? [...first.children, ...others] : outline;
}

export function OutlineList({ entries }: { readonly entries: readonly OutlineEntry[] }): ReactNode {
  return (
    <ul className="outline-list">
      {entries.map(({ id, text, pieces, children }) => (
        <li key={id}>
          <a href={`#${encodeURIComponent(id)}`}>
            <TitleText text={text} pieces={pieces} />
          </a>
          {children.length > 0 && <OutlineList entries={children} />}
        </li>
      ))}
    </ul>
  );
}
