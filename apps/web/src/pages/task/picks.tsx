import type { ReactNode } from "react";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import type { RecordLink } from "../../records/links/record-links.ts";
import { ElsewhereNote } from "../../records/record/record-sections.tsx";
import { RecordId } from "../../records/rows/record-id.tsx";
import type { MetricLink } from "./load.ts";
import type { Picks } from "./pick-links.ts";
import { picksHeading } from "./strings.ts";

/** Datasets and Spaces that are picked by hand, each with its reason. */
export function PickLists({ picks }: { readonly picks: readonly Picks[] }): ReactNode {
  return (
    <section aria-labelledby="frame_picks">
      <LinkedHeading id="frame_picks" className="text-xl">
        {picksHeading(picks)}
      </LinkedHeading>
      <div className="mt-3 grid gap-x-8 gap-y-6 md:max-xl:grid-cols-2">
        {picks.map(({ heading, records }) => (
          <section key={heading} aria-label={picksHeading([{ heading }])} className="min-w-0">
            {picks.length > 1 && <h3 className="text-sm text-soft">{heading}</h3>}
            <div className="mt-1">
              <PickList records={records} />
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Repositories that are picked by hand, whether or not this hub has them; a wide list has two columns. */
export function PickList(props: { readonly records: readonly RecordLink[]; readonly isWide?: boolean }): ReactNode {
  const { records, isWide = false } = props;
  return (
    <ul className={`grid gap-x-8 border-b border-line ${isWide && records.length > 1 ? "md:grid-cols-2" : ""}`}>
      {records.map((record) => (
        <Pick key={record.id} record={record} />
      ))}
    </ul>
  );
}

function Pick({ record }: { readonly record: RecordLink }): ReactNode {
  return (
    <li className="min-w-0 border-t border-line py-2">
      {record.href ? (
        <a href={record.href} className="inline-flex items-center font-medium wrap-anywhere pointer-coarse:min-h-10">
          <RecordId id={record.id} />
        </a>
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <RecordId id={record.id} />
          <ElsewhereNote original={record.original} />
        </span>
      )}
      {record.description && <p className="text-xs text-soft wrap-anywhere">{record.description}</p>}
    </li>
  );
}

/** How results of a task are measured, and what each measure says about them. */
export function Metrics({ metrics }: { readonly metrics: readonly MetricLink[] }): ReactNode {
  return (
    <section aria-labelledby="frame_metrics">
      <LinkedHeading id="frame_metrics" className="text-xl">
        Metrics
      </LinkedHeading>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {metrics.map(({ label, href, description }) => (
          <div
            key={description}
            className="py-2 sm:max-xl:grid sm:max-xl:grid-cols-[12rem_minmax(0,1fr)] sm:max-xl:gap-4"
          >
            <dt className="font-medium">
              {href ? (
                <a href={href} className="inline-flex items-center pointer-coarse:min-h-10">
                  {label}
                </a>
              ) : (
                label
              )}
            </dt>
            <dd className="text-soft">{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
