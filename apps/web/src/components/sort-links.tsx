import type { ReactNode } from "react";

/** The orders of a list as links; the chosen one is marked. */
export function SortLinks(props: {
  readonly options: readonly { readonly label: string; readonly href: string; readonly isChosen: boolean }[];
}): ReactNode {
  return (
    <nav aria-label="Order" className="flex flex-wrap items-center gap-x-1 border-b border-line">
      {props.options.map((option) => (
        <a
          key={option.href}
          href={option.href}
          aria-current={option.isChosen ? "true" : undefined}
          className={`-mb-px inline-flex min-h-9 items-center border-b-2 px-2 no-underline hover:text-accent pointer-coarse:min-h-10 ${
            option.isChosen ? "border-accent font-medium text-ink" : "border-transparent text-soft print:hidden"
          }`}
        >
          {option.label}
        </a>
      ))}
    </nav>
  );
}
