import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { directionInWords, modelsInWords } from "../leaderboards/strings.ts";
import { type LeaderboardPage, loadLeaderboard, nearBoards } from "./load.ts";
import { leaderboardMarkdown } from "./markdown.ts";
import { LeaderboardView } from "./view.tsx";

export default definePage<LeaderboardPage>({
  path: pageAddresses.leaderboard,
  showsRecordsOnly: true,
  load: loadLeaderboard,
  parameters: { metric: undefined, setting: undefined },
  problems: ({ problems }) => problems,
  title: ({ label, metric }) => `${label}: ${metric.label}`,
  description: (data) =>
    `Results that the authors of ${modelsInWords(data)} state on ${data.label}: ${data.metric.label}, ${directionInWords(data.metric)}.`,
  kind: () => "Leaderboard",
  breadcrumb: () => [{ label: "Leaderboards", href: "/leaderboards" }],
  // One board alone compares nothing.
  indexed: ({ models }) => models > 1,
  markdown: leaderboardMarkdown,
  view: LeaderboardView,
  near: nearBoards,
});
