import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../components/markdown.ts";
import { counted } from "../../components/wording.ts";
import type { TasksPage } from "./load.ts";
import { leaderboardsLink, tasksLine } from "./strings.ts";

export function tasksMarkdown(data: TasksPage): string {
  const groups = data.modalities.map(({ label, tasks }) => {
    const lines = tasks.map(
      (task) =>
        `- ${pageLink(task.label, task.href)}: ${escapeMarkdown(task.summary)} ${counted(task.models, "model", "models")} here.`,
    );
    return `## ${label}\n\n${lines.join("\n")}`;
  });
  return [
    "# Tasks",
    escapeMarkdown(tasksLine(data)),
    pageLink(leaderboardsLink, "/leaderboards"),
    data.search !== undefined && pageLink(`All ${data.total} tasks`, "/tasks"),
    ...groups,
  ]
    .filter(Boolean)
    .join("\n\n");
}
