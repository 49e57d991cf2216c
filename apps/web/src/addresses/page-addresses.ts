import { kinds } from "@modelshelf/store";

/**
 * Where the hub's own pages are, as Hono path patterns. Each page takes its address from here, and documents may link to
 * all of them. The pages of documents come besides, below the address of their set.
 */
export const pageAddresses = {
  home: "/",
  models: kinds.model.path,
  model: `${kinds.model.path}/:id{.+}`,
  datasets: kinds.dataset.path,
  dataset: `${kinds.dataset.path}/:id{.+}`,
  spaces: kinds.space.path,
  space: `${kinds.space.path}/:id{.+}`,
  tasks: "/tasks",
  task: "/tasks/:task",
  libraries: "/libraries",
  library: "/libraries/:library",
  metrics: "/evaluation-metrics",
  metric: "/evaluation-metrics/:metric",
  quantization: "/quantization",
  search: "/search",
} as const;

export type PageName = keyof typeof pageAddresses;

/** What programs ask for and documents may link to; none of it has a Markdown version. */
export const programAddresses: ReadonlySet<string> = new Set([
  "/-/health",
  "/-/ready",
  "/llms-full.txt",
  "/llms.txt",
  "/robots.txt",
  "/sitemap.xml",
]);
