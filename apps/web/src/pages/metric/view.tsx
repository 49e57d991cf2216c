import type { ReactNode } from "react";
import { betterWords, metricTitle } from "./metric-reference.ts";
import { PageHead } from "../../components/page-head.tsx";
import { ProseText } from "../../components/prose-text.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import type { MetricPage } from "./load.ts";

export function MetricView({ data }: { readonly data: MetricPage }): ReactNode {
  const { metric, prose } = data;
  return (
    <div className="page-width py-8">
      <PageHead title={metricTitle(metric)}>
        <p className="mt-2 max-w-prose text-base">{metric.summary}</p>
      </PageHead>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Facts data={data} />
          {prose && (
            <article className="mt-6">
              <ProseText html={prose.html.forReact()} hasMath={prose.hasMath} />
            </article>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Tasks tasks={data.tasks} />
          <Related related={data.related} />
        </div>
      </div>
    </div>
  );
}

function Facts({ data: { metric, aliases } }: { readonly data: MetricPage }): ReactNode {
  return (
    <dl className="grid max-w-[45em] gap-x-6 gap-y-2 rounded border border-line bg-raised p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-soft">Range</dt>
      <dd>{metric.range}</dd>
      <dt className="text-soft">Direction</dt>
      <dd>{betterWords[metric.better]}</dd>
      {aliases.length > 0 && (
        <>
          <dt className="text-soft">Also written</dt>
          <dd className="wrap-anywhere">{aliases.join(", ")}</dd>
        </>
      )}
    </dl>
  );
}

function Tasks({ tasks }: Pick<MetricPage, "tasks">): ReactNode {
  return (
    <section aria-labelledby="measured-tasks">
      <h2 id="measured-tasks" className="text-lg">
        Tasks measured by it
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {tasks.map(({ task, description }) => (
          <li key={task.id} className="py-2">
            <a href={task.href ?? "/tasks"} className="inline-flex max-w-full items-center pointer-coarse:min-h-10">
              <TaskChip task={task} />
            </a>
            <p className="text-xs text-soft">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Related({ related }: Pick<MetricPage, "related">): ReactNode {
  return (
    <section aria-labelledby="related-metrics">
      <h2 id="related-metrics" className="text-lg">
        Related metrics
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {related.map((other) => (
          <li key={other.slug} className="py-2">
            <a href={other.href} className="inline-flex items-center pointer-coarse:min-h-10">
              {metricTitle(other)}
            </a>
            <p className="text-xs text-soft">{other.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
