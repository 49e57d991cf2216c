import { escapeMarkdown } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { pageLink } from "./markdown.ts";

/** A part of a search that is taken for more than its words, and the search in which it is not. */
export interface UnderstoodPart {
  readonly typed: string;
  readonly meaning: string;
  /** The search for its words alone. */
  readonly asWordsHref: string;
}

/** The meanings that a search was understood with, each part with a link to the search for its words alone. */
export function UnderstoodParts({ parts }: { readonly parts: readonly UnderstoodPart[] }): ReactNode {
  if (parts.length === 0) return null;
  return (
    <ul aria-label="How the search is understood" className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
      {parts.map(({ typed, meaning, asWordsHref }) => (
        <li key={typed} className="flex min-w-0 flex-wrap items-center gap-x-2">
          <bdi className="wrap-anywhere">
            “{typed}” also means {meaning}.
          </bdi>
          <a href={asWordsHref} className="touch inline-flex items-center">
            Only the words<span className="sr-only"> {typed}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same as Markdown. */
export function understoodMarkdown(parts: readonly UnderstoodPart[]): string {
  return parts
    .map(
      ({ typed, meaning, asWordsHref }) =>
        `- “${escapeMarkdown(typed)}” also means ${escapeMarkdown(meaning)} (${pageLink("only the words", asWordsHref)})`,
    )
    .join("\n");
}
