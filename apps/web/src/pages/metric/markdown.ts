import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../components/markdown.ts";
import { betterWords, metricTitle } from "./metric-reference.ts";
import type { MetricPage } from "./load.ts";

export function metricMarkdown(data: MetricPage): string {
  const { metric, family, aliases, prose, tasks, related } = data;
  return [
    `# ${escapeMarkdown(metricTitle(metric))}`,
    `${pageLink("Metrics", "/evaluation-metrics")} · ${escapeMarkdown(family.label)}`,
    escapeMarkdown(metric.summary),
    [
      `- Range: ${escapeMarkdown(metric.range)}`,
      `- ${betterWords[metric.better]}`,
      aliases.length > 0 && `- Also written: ${aliases.map(escapeMarkdown).join(", ")}`,
    ]
      .filter(Boolean)
      .join("\n"),
    prose?.markdown,
    "## Tasks measured by it",
    tasks
      .map(
        ({ task, description }) => `- ${pageLink(task.label, task.href ?? "/tasks")}: ${escapeMarkdown(description)}`,
      )
      .join("\n"),
    "## Related metrics",
    related
      .map((other) => `- ${pageLink(metricTitle(other), other.href)}: ${escapeMarkdown(other.summary)}`)
      .join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}
