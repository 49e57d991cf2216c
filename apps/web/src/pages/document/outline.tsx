import type { OutlineEntry } from "@modelshelf/docs";
import type { ReactNode } from "react";

/** The headings below the title: the title itself is no place to go to on its own page. */
export function outlineEntries(outline: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const [first, ...others] = outline;
  return first && first.level === 1 ? [...first.children, ...others] : outline;
}

export function OutlineList({ entries }: { readonly entries: readonly OutlineEntry[] }): ReactNode {
  return (
    <ul className="outline-list">
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
          {children.length > 0 && <OutlineList entries={children} />}
        </li>
      ))}
    </ul>
  );
}
