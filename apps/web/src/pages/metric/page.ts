import { loadMetric, nearMetrics, type MetricPage } from "./load.ts";
import { metricTitle } from "./metric-reference.ts";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { linkedArticle } from "../../page/head/linked-data/article.ts";
import { definePage } from "../../page/page.ts";
import { metricMarkdown } from "./markdown.ts";
import { MetricView } from "./view.tsx";

export default definePage<MetricPage>({
  path: pageAddresses.metric,
  load: loadMetric,
  title: ({ metric: reference }) => metricTitle(reference),
  description: ({ metric: { summary } }) => summary,
  kind: () => "Metric",
  breadcrumb: ({ family }) => [{ label: "Metrics", href: "/evaluation-metrics" }, family],
  linkedData: (_, page) => linkedArticle(page),
  markdown: metricMarkdown,
  view: MetricView,
  near: nearMetrics,
});
