import type { ReactNode } from "react";
import { RecordId } from "../../rows/record-id.tsx";
import type { Relatives } from "./load.ts";

/** Models that one may decide for in place of this one, each with the figures that decide. */
export function RelativesList({ groups }: { readonly groups: readonly Relatives[] }): ReactNode {
  return groups.map(({ kind, heading, models }) => (
    <div key={kind} className="mt-3 first-of-type:mt-0">
      <h4 id={`relatives-${kind}`} className="text-sm text-soft">
        {heading}
      </h4>
      <ul aria-labelledby={`relatives-${kind}`} className="divide-y divide-line border-y border-line">
        {models.map(({ id, href, figures }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <a href={href} className="inline-flex min-h-8 min-w-0 items-center pointer-coarse:min-h-10">
              <RecordId id={id} />
            </a>
            <span className="ms-auto text-soft tabular-nums wrap-anywhere">
              <bdi>{figures.join(" · ")}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
