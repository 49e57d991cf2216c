import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink, table } from "../../components/markdown.ts";
import { exactNumber } from "../../components/wording.ts";
import type { BoardGroup, BoardSummary, LeaderboardsPage } from "./load.ts";
import { modelsInWords, noBoards, resultOf, selfReported } from "./strings.ts";

export function leaderboardsMarkdown({ task, groups, single }: LeaderboardsPage): string {
  return [
    task ? `# Leaderboards: ${escapeMarkdown(task.label)}` : "# Leaderboards",
    selfReported,
    ...(groups.length === 0 ? [noBoards] : groups.flatMap(groupParts)),
    single > 0 && `${exactNumber(single)} datasets with a single result are not listed.`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function groupParts({ task, boards, total }: BoardGroup): readonly string[] {
  const more =
    total > boards.length && task !== undefined
      ? [pageLink(`All ${exactNumber(total)} for ${task.label}`, `/leaderboards?task=${task.id}`)]
      : [];
  return [`## ${task ? escapeMarkdown(task.label) : "Other"}`, boardsTable(boards), ...more];
}

/** Datasets with their best results, as a table. */
export function boardsTable(boards: readonly BoardSummary[]): string {
  const rows = boards.map(({ label, href, metric, setting, leader, ...counts }) => [
    pageLink(label, href),
    metric.href ? pageLink(metric.label, metric.href) : escapeMarkdown(metric.label),
    escapeMarkdown(setting),
    modelsInWords(counts),
    leader ? `${pageLink(leader.id, leader.href)}: ${escapeMarkdown(resultOf(leader, metric))}` : "",
  ]);
  return table(["Dataset", "Measure", "Setting", "Models", "Best stated"], rows);
}
