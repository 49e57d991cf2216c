import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { kindWords } from "../../catalogue/kinds.ts";
import { outsideLink, pageLink, recordLine } from "../../catalogue/markdown-parts.ts";
import type { RecordLink } from "../../catalogue/record-links.ts";
import { counted } from "../../catalogue/wording.ts";
import { demoWords } from "./demo-words.ts";
import type { RecordsHere, TaskFacts } from "./page.ts";

export function taskMarkdown(data: TaskFacts): string {
  const parts = [
    `# ${escapeMarkdown(data.task.label)}`,
    `${pageLink("Tasks", "/tasks")} · ${escapeMarkdown(data.modality)}`,
    escapeMarkdown(data.summary),
    data.inputs.length > 0 && `Goes in: ${kindList(data.inputs)}. Comes out: ${kindList(data.outputs)}.`,
    data.broader && `A special case of ${pageLink(data.broader.label, data.broader.href ?? "/tasks")}.`,
    data.videoHref && outsideLink("Video about this task", data.videoHref),
    data.picks.length > 0 && "## Worth starting with",
    ...data.picks.map(({ heading, records }) => `### ${heading}\n\n${records.map(pickLine).join("\n")}`),
    data.metrics.length > 0 &&
      section(
        "Metrics",
        data.metrics.map((metric) => `- ${escapeMarkdown(metric)}`),
      ),
    data.subtasks.length > 0 &&
      section(
        "Subtasks",
        data.subtasks.map(({ type, name }) => `- ${escapeMarkdown(name)} (${inlineCode(type)})`),
      ),
    data.libraries.length > 0 &&
      section(
        "Libraries",
        data.libraries.map(({ label, key, href }) => `- ${href ? pageLink(label, href) : inlineCode(key)}`),
      ),
    ...data.here.map(hereSection),
  ];
  return parts.filter(Boolean).join("\n\n");
}

const kindList = (kinds: TaskFacts["inputs"]): string => kinds.map((kind) => demoWords[kind]).join(" and ");

const section = (heading: string, lines: readonly string[]): string => `## ${heading}\n\n${lines.join("\n")}`;

function pickLine({ id, href, description }: RecordLink): string {
  return `- ${href ? pageLink(id, href) : inlineCode(id)}${description ? `: ${escapeMarkdown(description)}` : ""}`;
}

function hereSection({ kind, total, href, records }: RecordsHere): string {
  const { heading, one, many } = kindWords[kind];
  if (total === 0) return `## ${heading} here\n\nThis hub has no ${many} for this task.`;
  const all = pageLink(`All ${counted(total, one, many)}`, href);
  return `## ${heading} here\n\n${records.map(recordLine).join("\n")}\n\n${all}`;
}
