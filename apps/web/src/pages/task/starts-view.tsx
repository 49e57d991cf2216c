import type { ReactNode } from "react";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import { Icon } from "../../icons/icon.tsx";
import { RecordId } from "../../records/rows/record-id.tsx";
import type { StartChoice } from "./code.ts";
import type { TaskPage } from "./load.ts";
import { PickList } from "./picks.tsx";
import { sizeAndLicense } from "./starts.ts";
import { compareWords, morePicksHeading } from "./strings.ts";

/** "Start with": models picked by hand, each with a sentence, those that facts speak for, and the way to their code, below. */
export function Starts({ data: { starts, morePicks, compareHref } }: { readonly data: TaskPage }): ReactNode {
  if (starts.length + morePicks.length === 0) return null;
  return (
    <section aria-labelledby="frame_starts">
      <LinkedHeading id="frame_starts" className="text-xl">
        Start with
      </LinkedHeading>
      {starts.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3">
          {starts.map((start) => (
            <Card key={start.id} start={start} />
          ))}
        </ul>
      )}
      {morePicks.length > 0 && (
        <>
          {starts.length > 0 && <h3 className="mt-4 text-sm text-soft">{morePicksHeading}</h3>}
          <div className="mt-1">
            <PickList records={morePicks} isWide />
          </div>
        </>
      )}
      {compareHref && (
        <a href={compareHref} rel="nofollow" className="touch mt-3 inline-flex items-center">
          {compareWords}
        </a>
      )}
    </section>
  );
}

function Card({ start }: { readonly start: StartChoice }): ReactNode {
  const { id, href, labels, description, why, codeHref, isChosen } = start;
  const facts = sizeAndLicense(start);
  return (
    <li className={`flex min-w-0 flex-col rounded border p-3 ${isChosen ? "border-accent bg-raised" : "border-line"}`}>
      <p className="text-xs font-semibold text-accent">{labels.join(" · ")}</p>
      <a href={href} className="mt-1 font-medium wrap-anywhere text-ink pointer-coarse:py-2">
        <RecordId id={id} />
      </a>
      {description && <p className="mt-1">{description}</p>}
      {why.map((fact) => (
        <p key={fact} className="mt-1 text-xs text-soft">
          {fact}
        </p>
      ))}
      <div className="mt-auto pt-2">
        {facts !== "" && <p className="text-xs text-soft wrap-anywhere">{facts}</p>}
        {codeHref && (
          <a
            href={`${codeHref}#frame_code`}
            rel="nofollow"
            aria-current={isChosen ? "true" : undefined}
            className="touch mt-1 inline-flex items-center gap-1.5"
          >
            {isChosen ? "Code below" : "Show its code"}
            <Icon name="arrow-down-to-line" size={14} className={isChosen ? "" : "hidden"} />
          </a>
        )}
      </div>
    </li>
  );
}
