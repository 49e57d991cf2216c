import type { ReactNode } from "react";
import type { SnippetChoice } from "./snippet-choices.ts";

/**
 * Many choices of which one holds, as links to the same page that wrap into rows; they work without script.
 *
 * @param props.anchor id of the heading above, where the reader stays
 * @param props.isLabeled the label is seen, and not only heard
 * @param props.isRow on a narrow screen they are one row that is pushed sideways
 */
export function ChoiceChips(props: {
  readonly label: string;
  readonly choices: readonly SnippetChoice[];
  readonly anchor: string;
  readonly isLabeled?: boolean;
  readonly isRow?: boolean;
}): ReactNode {
  return (
    <nav aria-label={props.label} className={`flex flex-wrap items-center gap-1.5${props.isRow ? " scroll-row" : ""}`}>
      {props.isLabeled && <span className="me-1 text-xs text-soft">{props.label}</span>}
      {props.choices.map(({ label, href, isChosen }) => (
        <a
          key={href}
          href={`${href}#${props.anchor}`}
          rel="nofollow"
          aria-current={isChosen ? "true" : undefined}
          className={`inline-flex min-h-8 items-center rounded border px-2.5 no-underline pointer-coarse:min-h-10 ${
            isChosen
              ? "border-line-strong bg-sunken font-medium text-ink"
              : "border-line text-soft hover:border-line-strong hover:text-accent"
          }`}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
