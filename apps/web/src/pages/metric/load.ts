import { nearest } from "@modelshelf/store";
import { isMetricSlug, metric, metricFamilies, metrics, tasksMeasuredBy } from "@modelshelf/registry";
import { metricHref, type MetricReference, metricReference, metricTitle } from "./metric-reference.ts";
import { proseAt, type Prose } from "../../page/prose.ts";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import type { LoadInput } from "../../page/page.ts";

export interface MetricPage {
  readonly metric: MetricReference;
  readonly family: { readonly label: string; readonly href: string };
  /** Names under which tasks and model cards give it, besides its label and abbreviation. */
  readonly aliases: readonly string[];
  /** Absent where nobody has written one. */
  readonly prose?: Prose;
  /** The tasks that are measured by it, with what each says about it. */
  readonly tasks: readonly { readonly task: TaskReference; readonly description: string }[];
  readonly related: readonly MetricReference[];
}

export async function loadMetric({ hub, params, url }: LoadInput): Promise<MetricPage | Response | undefined> {
  const name = params["metric"] ?? "";
  if (!isMetricSlug(name)) return toOtherName(name, url);
  const { family, aliases = [], related } = metric(name);
  const reference = metricReference(name);
  const prose = await proseAt(hub, reference.href);
  return {
    metric: reference,
    family: {
      label: metricFamilies.find(({ id }) => id === family)?.label ?? family,
      href: `/evaluation-metrics#${family}`,
    },
    aliases,
    ...(prose && { prose }),
    tasks: tasksMeasuredBy(name).map(({ task, description }) => ({ task: taskReference(task), description })),
    related: related.map(metricReference),
  };
}

/** Tasks, model cards and other hubs name metrics as they like: `/evaluation-metrics/Mean%20Average%20Precision`. */
function toOtherName(name: string, { search }: URL): Response | undefined {
  const href = metricHref(name);
  return href === undefined ? undefined : new Response(null, { status: 308, headers: { Location: href + search } });
}

export async function nearMetrics({ params }: LoadInput): Promise<{ title: string; href: string }[]> {
  const near = nearest(params["metric"] ?? "", [...metrics.keys()].map(metricReference), metricTitle);
  return near.map((reference) => ({ title: metricTitle(reference), href: reference.href }));
}
