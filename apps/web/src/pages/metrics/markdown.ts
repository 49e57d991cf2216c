import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink, table } from "../../components/markdown.ts";
import { betterWords, metricTitle } from "../metric/metric-reference.ts";
import type { MetricsPage } from "./load.ts";

export function metricsMarkdown({ total, families }: MetricsPage): string {
  const sections = families.map(({ label, metrics }) => {
    const rows = metrics.map((metric) => [
      pageLink(metricTitle(metric), metric.href),
      escapeMarkdown(metric.summary),
      escapeMarkdown(metric.range),
      betterWords[metric.better],
    ]);
    return `## ${label}\n\n${table(["Metric", "What it says", "Range", "Direction"], rows)}`;
  });
  return ["# Metrics", `${total} ways to measure what models do, by what is measured.`, ...sections].join("\n\n");
}
