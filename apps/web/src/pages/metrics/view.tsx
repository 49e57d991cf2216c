import type { ReactNode } from "react";
import { betterWords, metricTitle } from "../metric/metric-reference.ts";
import { PageHead } from "../../components/page-head.tsx";
import { capitalized } from "../../components/wording.ts";
import type { FamilyGroup, MetricsPage } from "./load.ts";

export function MetricsView({ data }: { readonly data: MetricsPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title="Metrics">
        <p className="mt-1 text-base text-soft">{`${data.total} ways to measure what models do, by what is measured.`}</p>
      </PageHead>
      <nav aria-label="What is measured" className="mt-4 flex flex-wrap gap-2">
        {data.families.map(({ id, label, metrics }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-9 items-center gap-2 rounded border border-line bg-raised px-3 text-ink no-underline hover:border-line-strong pointer-coarse:min-h-10"
          >
            {label}
            <span className="text-soft">{metrics.length}</span>
          </a>
        ))}
      </nav>
      {data.families.map((family) => (
        <Family key={family.id} family={family} />
      ))}
    </div>
  );
}

function Family({ family }: { readonly family: FamilyGroup }): ReactNode {
  return (
    <section aria-labelledby={family.id} className="mt-10">
      <h2 id={family.id} className="text-lg">
        {family.label}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {family.metrics.map((metric) => (
          <li
            key={metric.slug}
            className="relative flex flex-col rounded border border-line bg-raised p-3 hover:border-line-strong hover:bg-sunken"
          >
            <h3 className="text-sm">
              <a href={metric.href} className="text-ink no-underline after:absolute after:inset-0">
                {metricTitle(metric)}
              </a>
            </h3>
            <p className="mt-1">{metric.summary}</p>
            <p className="mt-auto pt-2 text-xs text-soft">{`${capitalized(metric.range)}. ${betterWords[metric.better]}.`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
