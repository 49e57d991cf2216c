import type { ReactNode } from "react";
import { Section } from "./record-sections.tsx";
import { mentionsHeading, type ShelfMention } from "./shelf-mentions.ts";

/** Why the operator of the hub has chosen this record. */
export function ShelfMentions({ shelves }: { readonly shelves: readonly ShelfMention[] }): ReactNode {
  if (shelves.length === 0) return null;
  return (
    <Section id="shelves" heading={mentionsHeading}>
      <ul className="flex flex-col gap-2 border-s-2 border-line-strong ps-3">
        {shelves.map(({ title, href, remark }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-10">
              <bdi>{title}</bdi>
            </a>
            {remark !== undefined && (
              <p className="max-w-[38em] text-soft wrap-anywhere">
                <bdi>{remark}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
