import { escapeMarkdown } from "@modelshelf/registry";
import { metricInWords } from "../../components/fold-metric.ts";
import { outsideLink, pageLink, table } from "../../components/markdown.ts";
import {
  detailsInWords,
  furtherResults,
  type ModelEvaluations,
  resultInWords,
  selfReported,
  sourceInWords,
} from "./evaluations.ts";

export function evaluationsMarkdown({ total, shown }: ModelEvaluations): string {
  const rows = shown.map((row) => [
    cell(row.benchmark, row.href),
    cell(detailsInWords(row)),
    cell(metricInWords(row.metric ?? "")),
    typeof row.value === "number" ? resultInWords(row.value) : cell(row.value),
    row.source ? outsideLink(sourceInWords(row.source), row.source.url).replaceAll("|", "%7C") : "",
  ]);
  return [
    "## Evaluation results",
    selfReported,
    table(["Benchmark", "Details", "Metric", "Value", "Source"], rows),
    total > shown.length && furtherResults(total - shown.length),
  ]
    .filter(Boolean)
    .join("\n\n");
}

const cell = (text: string, href?: string): string =>
  (href === undefined ? escapeMarkdown(text) : pageLink(text, href)).replaceAll(/(?<!\\)\|/g, String.raw`\|`);
