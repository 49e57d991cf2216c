import type { Site } from "@modelshelf/docs";
import type { AnyPage } from "../page/page.ts";
import { documentPage } from "../pages/document/page.ts";
import doubts from "../pages/doubts/page.ts";
import compare from "../pages/compare/page.ts";
import home from "../pages/home/page.ts";
import libraries from "../pages/libraries/page.ts";
import localApps from "../pages/local-apps/page.ts";
import localApp from "../pages/local-app/page.ts";
import library from "../pages/library/page.ts";
import metric from "../pages/metric/page.ts";
import metrics from "../pages/metrics/page.ts";
import playground from "../pages/playground/page.ts";
import owner from "../pages/owner/page.ts";
import owners from "../pages/owners/page.ts";
import quantization from "../pages/quantization/page.ts";
import leaderboard from "../pages/leaderboard/page.ts";
import leaderboards from "../pages/leaderboards/page.ts";
import shelf from "../pages/shelf/page.ts";
import shelves from "../pages/shelves/page.ts";
import search from "../search/page.ts";
import { recordPages } from "../records/pages.ts";
import task from "../pages/task/page.ts";
import tasks from "../pages/tasks/page.ts";
import verification from "../pages/verification/page.ts";

/** The map of the site. The first pattern that matches answers; `.md` and `.json` need no line of their own. */
export function routes(sites: readonly Site[]): readonly AnyPage[] {
  return [
    home,
    compare,
    ...recordPages,
    tasks,
    task,
    libraries,
    localApps,
    localApp,
    library,
    metrics,
    metric,
    playground,
    quantization,
    leaderboards,
    leaderboard,
    shelves,
    shelf,
    search,
    verification,
    doubts,
    owners,
    ...sites.map(documentPage),
    // Whatever else has one part is looked for among owners.
    owner,
  ];
}
