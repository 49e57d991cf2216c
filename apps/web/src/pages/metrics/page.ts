import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadMetrics, type MetricsPage } from "./load.ts";
import { metricsMarkdown } from "./markdown.ts";
import { MetricsView } from "./view.tsx";

export default definePage<MetricsPage>({
  path: pageAddresses.metrics,
  load: loadMetrics,
  title: () => "Metrics",
  description: ({ total }) =>
    `${total} ways to measure what models do: what each compares, its formula, its range, and what it misses.`,
  kind: () => "Metrics",
  markdown: metricsMarkdown,
  view: MetricsView,
});
