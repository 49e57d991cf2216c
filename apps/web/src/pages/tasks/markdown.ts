import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../catalogue/markdown-parts.ts";
import { counted } from "../../catalogue/wording.ts";
import type { TasksFacts } from "./page.ts";

export function tasksMarkdown({ total, modalities }: TasksFacts): string {
  const groups = modalities.map(({ label, tasks }) => {
    const lines = tasks.map(
      (task) =>
        `- ${pageLink(task.label, task.href)}: ${escapeMarkdown(task.summary)} ${counted(task.models, "model", "models")} here.`,
    );
    return `## ${label}\n\n${lines.join("\n")}`;
  });
  return ["# Tasks", `${total} kinds of problem that models solve, by modality.`, ...groups].join("\n\n");
}
