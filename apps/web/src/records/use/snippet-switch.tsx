import type { ReactNode } from "react";
import type { SnippetChoice } from "./snippet-choices.ts";

/**
 * Ways to write the code of a page, side by side; each is a link to the same page, so it works without script.
 *
 * @param props.anchor id of the heading above the code, where the reader stays
 */
export function SnippetSwitch(props: {
  readonly label: string;
  readonly choices: readonly SnippetChoice[];
  readonly anchor: string;
}): ReactNode {
  return (
    <nav aria-label={props.label} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <span className="text-soft">{props.label}</span>
      <span className="inline-flex overflow-hidden rounded border border-line">
        {props.choices.map(({ label, href, isChosen }) => (
          <a
            key={label}
            href={`${href}#${props.anchor}`}
            rel="nofollow"
            aria-current={isChosen ? "true" : undefined}
            className={`inline-flex min-h-7 items-center justify-center px-2 no-underline not-first:border-l not-first:border-line pointer-coarse:min-h-10 pointer-coarse:min-w-10 pointer-coarse:px-3 ${
              isChosen ? "bg-sunken font-medium text-ink" : "text-soft hover:text-accent"
            }`}
          >
            {label}
          </a>
        ))}
      </span>
    </nav>
  );
}
