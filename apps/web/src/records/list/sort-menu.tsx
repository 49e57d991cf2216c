import type { ReactNode } from "react";
import { Icon } from "../../icons/icon.tsx";
import type { SortOption } from "./list.ts";

const row = "touch flex items-center gap-2 rounded px-3 text-ink no-underline hover:bg-sunken";

/** The orders of a list in a menu that says which one it has; opens without script. */
export function SortMenu(props: {
  readonly options: readonly SortOption[];
  /** Above its handle, at the lower end of the screen. */
  readonly opensUp?: true;
}): ReactNode {
  const { options, opensUp } = props;
  const chosen = options.find(({ isChosen }) => isChosen);
  return (
    <nav aria-label={opensUp ? "Order of the results" : "Order"} className="no-print">
      <details data-closes="" className="relative">
        <summary className="flex min-h-9 items-center gap-2 rounded border border-line-strong bg-raised px-3 hover:bg-sunken pointer-coarse:min-h-10">
          <Icon name="arrow-down-wide-narrow" className="size-4 text-soft" />
          <span>
            <span className="sr-only">Sort: </span>
            <span className={opensUp && "max-sm:sr-only"}>
              {chosen?.label}
              {chosen?.isReversed && ", reversed"}
            </span>
            {opensUp && (
              <span className="sm:hidden" aria-hidden="true">
                Sort
              </span>
            )}
          </span>
          <Icon name="chevron-down" className="size-4 text-soft" />
        </summary>
        <ul
          className={`absolute right-0 z-20 w-56 max-w-[calc(100vw-2rem)] ${opensUp ? "bottom-full mb-1" : "mt-1"} rounded border border-line-strong bg-raised p-1 shadow-menu`}
        >
          {options.map(({ sort, label, href, isChosen }) => (
            <li key={sort}>
              <a href={href} aria-current={isChosen ? "true" : undefined} className={row}>
                <span className="size-4">{isChosen && <Icon name="check" className="size-4 text-accent" />}</span>
                {label}
              </a>
            </li>
          ))}
          {chosen?.otherWayHref && (
            <li className="mt-1 border-t border-line pt-1">
              <a href={chosen.otherWayHref} className={row}>
                <span className="size-4">
                  <Icon name="arrow-up" className="size-4 text-soft" />
                </span>
                {chosen.isReversed ? "Usual direction" : "Reverse"}
              </a>
            </li>
          )}
        </ul>
      </details>
    </nav>
  );
}
