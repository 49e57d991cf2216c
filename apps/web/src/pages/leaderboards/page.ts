import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { type LeaderboardsPage, loadLeaderboards } from "./load.ts";
import { leaderboardsMarkdown } from "./markdown.ts";
import { LeaderboardsView } from "./view.tsx";
import { selfReported } from "./strings.ts";

export default definePage<LeaderboardsPage>({
  path: pageAddresses.leaderboards,
  showsRecordsOnly: true,
  load: loadLeaderboards,
  parameters: { task: undefined },
  problems: ({ problems }) => problems,
  title: ({ task }) => (task ? `Leaderboards: ${task.label}` : "Leaderboards"),
  description: () => selfReported,
  breadcrumb: ({ task }) => (task ? [{ label: "Leaderboards", href: "/leaderboards" }] : []),
  canonical: ({ task }) => (task ? `/leaderboards?task=${encodeURIComponent(task.id)}` : "/leaderboards"),
  markdown: leaderboardsMarkdown,
  view: LeaderboardsView,
});
