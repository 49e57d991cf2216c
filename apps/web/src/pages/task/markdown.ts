import { kinds } from "@modelshelf/store";
import { escapeMarkdown, inlineCode, licenseName } from "@modelshelf/registry";
import { piecesMarkdown } from "../../components/example/example-markdown.ts";
import { outsideLink, pageLink, table } from "../../components/markdown.ts";
import { allOf, compactNumber, counted } from "../../components/wording.ts";
import { recordLinkMarkdown } from "../../records/record/record-markdown.ts";
import { recordsMarkdown } from "../../records/rows/rows-markdown.ts";
import { snippetMarkdown } from "../../records/use/snippet-markdown.ts";
import type { RecordLink } from "../../records/links/record-links.ts";
import { boardsTable } from "../leaderboards/markdown.ts";
import { selfReported } from "../leaderboards/strings.ts";
import type { StartChoice, TaskCode } from "./code.ts";
import type { MetricLink, RecordsHere, TaskPage } from "./load.ts";
import { languagesOf } from "./model-choices.ts";
import type { UsedWith } from "./used-with.ts";
import { hasAdvice, sizeAndLicense } from "./starts.ts";
import {
  compareWords,
  demoRemark,
  librariesHeading,
  memoryRemark,
  morePicksHeading,
  noStartsRemark,
  picksHeading,
  placeholderRemark,
  usedWithHeading,
} from "./strings.ts";

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
    section("Start with", data.starts.map(startLine)),
    data.morePicks.length > 0 && (data.starts.length > 0 ? `### ${morePicksHeading}` : "## Start with"),
    data.morePicks.map(pickLine).join("\n"),
    data.compareHref && pageLink(compareWords, data.compareHref),
    data.code && codeSection(data.code, data),
    ...modelParts(data),
    data.text?.markdown.trim(),
    video && outsideLink(`Video: ${task.label} (YouTube)`, video.href),
    picks.length > 0 && `## ${picksHeading(picks)}`,
    ...picks.map(({ heading, records }) => {
      const lines = records.map(pickLine).join("\n");
      return picks.length > 1 ? `### ${heading}\n\n${lines}` : lines;
    }),
    section("Metrics", metrics.map(metricLine)),
    section(
      "Subtasks",
      subtasks.map(({ type, name }) => `- ${escapeMarkdown(name)} (${inlineCode(type)})`),
    ),
    data.usedWith.length > 0
      ? section(usedWithHeading, data.usedWith.map(usedWithLine))
      : section(
          librariesHeading,
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
    ...data.here.filter(({ kind }) => kind !== "model").map(hereSection),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function startLine(start: StartChoice): string {
  const { id, href, labels, description, why, codeHref } = start;
  const said = [description?.replace(/\.$/, ""), ...why, sizeAndLicense(start)].filter(Boolean).join(". ");
  // Behind the full stop a number is not taken for that of a list.
  const text = said === "" ? "" : escapeMarkdown(`. ${said}`);
  const code = codeHref === undefined ? "" : `. ${pageLink("Its code", `${codeHref}#frame_code`)}`;
  return `- ${labels.join(" · ")}: ${pageLink(id, href)}${text}${code}`;
}

function usedWithLine({ label, href, count }: UsedWith): string {
  return `- ${pageLink(label, href)}: ${counted(count, "model", "models")}`;
}

function modelParts({ here, choices }: TaskPage): readonly string[] {
  const models = here.find(({ kind }) => kind === "model");
  if (!models) return [];
  const { one, many } = kinds.model;
  if (models.total === 0) return ["## Choose a model", `This hub has no ${many} for this task.`];
  const rows = choices.map((model) => [
    pageLink(model.id, model.href),
    model.parameters === undefined ? "" : compactNumber(model.parameters),
    model.memory === undefined ? "" : `${model.memory} GB`,
    model.license === undefined ? "" : escapeMarkdown(licenseName(model.license)),
    escapeMarkdown(languagesOf(model) ?? ""),
    model.downloads === 0 ? "" : compactNumber(model.downloads),
  ]);
  const all = allOf({ total: models.total, shown: models.records.length }, one, many);
  return [
    "## Choose a model",
    table(["Model", "Parameters", "Fits into", "License", "Languages", "Downloads"], rows),
    memoryRemark,
    ...(all === undefined ? [] : [pageLink(all, models.href)]),
  ];
}

function section(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `## ${heading}\n\n${lines.join("\n")}`;
}

function pickLine(record: RecordLink): string {
  const { description } = record;
  return `- ${recordLinkMarkdown(record)}${description ? `: ${escapeMarkdown(description)}` : ""}`;
}

function metricLine({ label, href, description }: MetricLink): string {
  return `- ${href ? pageLink(label, href) : escapeMarkdown(label)}: ${escapeMarkdown(description)}`;
}

function codeSection({ model, models, library, snippets }: TaskCode, page: TaskPage): string {
  const about = `For ${pageLink(library.label, library.href)}. All code for this model: ${pageLink(model.id, model.href)}`;
  const others = models.filter(({ isChosen }) => !isChosen).map(({ label }) => inlineCode(label));
  const choice = others.length > 0 && `With \`?model=\` in the address, for another model: ${others.join(", ")}`;
  const code = snippets.map((snippet) => snippetMarkdown(snippet, "###"));
  return ["## Code", !hasAdvice(page) && noStartsRemark, ...code, about, choice].filter(Boolean).join("\n\n");
}

function hereSection({ kind, total, href, records }: RecordsHere): string {
  const { label: heading, one, many } = kinds[kind];
  if (total === 0) return `## ${heading} here\n\nThis hub has no ${many} for this task.`;
  return `## ${heading} here\n\n${recordsMarkdown(records, { total, href, one, many })}`;
}
