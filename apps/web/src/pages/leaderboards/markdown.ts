import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink, table } from "../../components/markdown.ts";
import { exactNumber } from "../../components/wording.ts";
import { type BoardSummary, type LeaderboardsPage, narrowedHref } from "./load.ts";
import { modelsInWords, noBoards, resultOf, selfReported, shownInWords, unlistedInWords } from "./strings.ts";

export function leaderboardsMarkdown({ task, boards, total, tasks, unlisted }: LeaderboardsPage): string {
  const narrowed = tasks.map(({ id, label, boards: count }) =>
    pageLink(`${label} (${exactNumber(count)})`, narrowedHref(id)),
  );
  return [
    task ? `# Leaderboards: ${escapeMarkdown(task.label)}` : "# Leaderboards",
    selfReported,
    narrowed.length > 1 && `By task: ${narrowed.join(", ")}`,
    boards.length === 0 ? escapeMarkdown(noBoards(task)) : boardsTable(boards),
    total > boards.length && shownInWords(boards.length, total),
    unlisted > 0 && unlistedInWords(unlisted),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Datasets with their best results, as a table. */
export function boardsTable(boards: readonly BoardSummary[]): string {
  const rows = boards.map(({ label, href, task, metric, setting, leader, ...counts }) => [
    pageLink(label, href),
    task ? (task.href ? pageLink(task.label, task.href) : escapeMarkdown(task.label)) : "",
    metric.href ? pageLink(metric.label, metric.href) : escapeMarkdown(metric.label),
    escapeMarkdown(setting),
    modelsInWords(counts),
    leader ? `${pageLink(leader.id, leader.href)}: ${escapeMarkdown(resultOf(leader, metric))}` : "",
  ]);
  return table(["Dataset", "Task", "Measure", "Setting", "Models", "Best reported"], rows);
}
