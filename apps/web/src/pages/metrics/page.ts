import { metricFamilies, metrics, type MetricFamily } from "@modelshelf/registry";
import { type MetricReference, metricReference } from "../metric/metric-reference.ts";
import { definePage } from "../../page/page.ts";
import { metricsMarkdown } from "./markdown.ts";
import { MetricsView } from "./view.tsx";

export interface MetricsFacts {
  readonly total: number;
  readonly families: readonly FamilyGroup[];
}

export interface FamilyGroup {
  readonly id: MetricFamily;
  readonly label: string;
  readonly metrics: readonly MetricReference[];
}

function loadMetrics(): MetricsFacts {
  const families = metricFamilies.map(({ id, label }) => ({
    id,
    label,
    metrics: [...metrics].filter(([, { family }]) => family === id).map(([slug]) => metricReference(slug)),
  }));
  return { total: metrics.size, families };
}

export default definePage<MetricsFacts>({
  path: "/evaluation-metrics",
  load: loadMetrics,
  title: () => "Metrics",
  description: ({ total }) =>
    `${total} ways to measure what models do: what each compares, its formula, its range, and what it misses.`,
  kind: () => "Metrics",
  markdown: metricsMarkdown,
  view: MetricsView,
});
