import { metricFamilies, metrics, type MetricFamily } from "@modelshelf/registry";
import { type MetricReference, metricReference } from "../metric/metric-reference.ts";

export interface MetricsPage {
  readonly total: number;
  readonly families: readonly FamilyGroup[];
}

export interface FamilyGroup {
  readonly id: MetricFamily;
  readonly label: string;
  readonly metrics: readonly MetricReference[];
}

export function loadMetrics(): MetricsPage {
  const families = metricFamilies.map(({ id, label }) => ({
    id,
    label,
    metrics: [...metrics].filter(([, { family }]) => family === id).map(([slug]) => metricReference(slug)),
  }));
  return { total: metrics.size, families };
}
