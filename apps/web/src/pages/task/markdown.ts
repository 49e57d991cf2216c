import { kinds } from "@modelshelf/store";
import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { piecesMarkdown } from "../../components/example/example-markdown.ts";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { recordsMarkdown } from "../../records/rows/rows-markdown.ts";
import { snippetMarkdown } from "../../records/use/snippet-markdown.ts";
import type { RecordLink } from "../../records/links/record-links.ts";
import { boardsTable } from "../leaderboards/markdown.ts";
import { selfReported } from "../leaderboards/words.ts";
import type { TaskCode } from "./code.ts";
import type { MetricLink, RecordsHere, TaskPage } from "./load.ts";
import { demoRemark, placeholderRemark } from "./words.ts";

export function taskMarkdown(data: TaskPage): string {
  const { task, broader, video, inputs, outputs, picks, subtasks, metrics, libraries } = data;
  const parts = [
    `# ${escapeMarkdown(task.label)}`,
    `${pageLink("Tasks", "/tasks")} · ${escapeMarkdown(data.modality)}`,
    escapeMarkdown(data.summary),
    broader && `A special case of ${pageLink(broader.label, broader.href ?? "/tasks")}.`,
    data.isPlaceholder && placeholderRemark,
    inputs.length > 0 && "## An example",
    piecesMarkdown("Input", inputs),
    piecesMarkdown("Output", outputs),
    inputs.length > 0 && demoRemark,
    video && outsideLink(`Video: ${task.label} (YouTube)`, video.href),
    data.text?.markdown.trim(),
    picks.length > 0 && "## Worth starting with",
    ...picks.map(({ heading, records }) => `### ${heading}\n\n${records.map(pickLine).join("\n")}`),
    data.code && codeSection(data.code),
    section("Metrics", metrics.map(metricLine)),
    section(
      "Subtasks",
      subtasks.map(({ type, name }) => `- ${escapeMarkdown(name)} (${inlineCode(type)})`),
    ),
    section(
      "Libraries that can do it",
      libraries.map(({ label, key, href }) => `- ${href ? pageLink(label, href) : inlineCode(key)}`),
    ),
    ...(data.boards.length > 0
      ? [
          "## Leaderboards",
          selfReported,
          boardsTable(data.boards),
          pageLink(`All leaderboards for ${task.label}`, `/leaderboards?task=${task.id}`),
        ]
      : []),
    ...data.here.map(hereSection),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function section(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `## ${heading}\n\n${lines.join("\n")}`;
}

function pickLine({ id, href, description }: RecordLink): string {
  return `- ${href ? pageLink(id, href) : inlineCode(id)}${description ? `: ${escapeMarkdown(description)}` : ""}`;
}

function metricLine({ label, href, description }: MetricLink): string {
  return `- ${href ? pageLink(label, href) : escapeMarkdown(label)}: ${escapeMarkdown(description)}`;
}

function codeSection({ model, models, library, snippets }: TaskCode): string {
  const about = `For ${pageLink(library.label, library.href)}. All code for this model: ${pageLink(model.id, model.href)}`;
  const others = models.filter(({ isChosen }) => !isChosen).map(({ label }) => inlineCode(label));
  const choice = others.length > 0 && `With \`?model=\` in the address, for another model: ${others.join(", ")}`;
  const code = snippets.map((snippet) => snippetMarkdown(snippet, "###"));
  return ["## Code", ...code, about, choice].filter(Boolean).join("\n\n");
}

function hereSection({ kind, total, href, records }: RecordsHere): string {
  const { label: heading, one, many } = kinds[kind];
  if (total === 0) return `## ${heading} here\n\nThis hub has no ${many} for this task.`;
  return `## ${heading} here\n\n${recordsMarkdown(records, { total, href, one, many })}`;
}
