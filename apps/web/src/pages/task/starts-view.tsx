import type { ReactNode } from "react";
import { Icon } from "../../icons/icon.tsx";
import { RecordId } from "../../records/rows/record-list.tsx";
import type { StartChoice } from "./code.ts";

/** "Start with": one model for each wish, why it is the one, and the way to its code, which is below. */
export function Starts({ starts }: { readonly starts: readonly StartChoice[] }): ReactNode {
  return (
    <section aria-labelledby="frame_starts">
      <h2 id="frame_starts" className="text-xl">
        Start with
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        {starts.map(({ id, href, labels, why, codeHref, isChosen }) => (
          <li
            key={codeHref}
            className={`flex min-w-0 flex-col rounded border p-3 ${isChosen ? "border-accent bg-raised" : "border-line"}`}
          >
            <p className="text-xs font-semibold text-accent">{labels.join(" · ")}</p>
            <a href={href} className="mt-1 font-medium wrap-anywhere text-ink pointer-coarse:py-2">
              <RecordId id={id} />
            </a>
            <p className="mt-1 mb-2 text-xs text-soft">{why.join("; ")}</p>
            <a
              href={`${codeHref}#frame_code`}
              rel="nofollow"
              aria-current={isChosen ? "true" : undefined}
              className="touch mt-auto inline-flex items-center gap-1.5 self-start"
            >
              {isChosen ? "Its code is below" : "Show its code"}
              <Icon name="arrow-down-to-line" size={14} className={isChosen ? "" : "hidden"} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
