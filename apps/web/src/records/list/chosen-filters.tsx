import { isExcluded, kinds } from "@modelshelf/store";
import type { ReactNode } from "react";
import { Icon } from "../../icons/icon.tsx";
import type { Choice } from "./choices.ts";
import type { RecordListPage } from "./list.ts";

/** The filters that narrow a list, each with a link that removes it. */
export function ChosenFilters({ data }: { readonly data: RecordListPage }): ReactNode {
  if (data.chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex min-w-0 flex-1 flex-wrap gap-2">
      {data.chosen.map((choice) => (
        <li key={`${choice.name}=${choice.value}`} className="chosen-filter">
          <ChosenText choice={choice} />
          <a
            href={choice.removeHref}
            className="chosen-filter-remove"
            aria-label={`Remove ${choice.facetLabel}: ${choice.label}`}
          >
            <Icon name="x" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      {data.chosen.length > 1 && (
        <li>
          <a href={kinds[data.kind].path} className="inline-flex min-h-8 items-center px-1 pointer-coarse:min-h-10">
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

/** "License is MIT", of which the verb leads to the opposite: "License is not MIT". */
function ChosenText({ choice }: { readonly choice: Choice }): ReactNode {
  const { facetLabel, label, value, sentence, oppositeHref } = choice;
  const isLeftOut = isExcluded(value) && oppositeHref !== undefined;
  const shown = isLeftOut ? label.replace(/^not /, "") : label;
  return (
    <span className="min-w-0 truncate py-1 pl-3" title={label}>
      {sentence === undefined && (
        <span className="text-soft">{oppositeHref === undefined ? `${facetLabel}: ` : `${facetLabel} `}</span>
      )}
      {oppositeHref !== undefined && (
        <>
          <a
            href={oppositeHref}
            className="chosen-filter-verb"
            title={isLeftOut ? "Show only these instead" : "Exclude these instead"}
            aria-label={`${isLeftOut ? "Include" : "Exclude"} ${facetLabel}: ${shown}`}
          >
            {sentence?.verb ?? (isLeftOut ? "is not" : "is")}
          </a>{" "}
        </>
      )}
      <bdi>{shown}</bdi>
    </span>
  );
}
