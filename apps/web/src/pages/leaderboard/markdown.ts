import { escapeMarkdown } from "@modelshelf/registry";
import { outsideLink, pageLink, table } from "../../components/markdown.ts";
import { compactNumber } from "../../components/wording.ts";
import { directionInWords, fromCard, modelsInWords, resultOf, selfReported } from "../leaderboards/strings.ts";
import type { BoardChoice, LeaderboardPage } from "./load.ts";
import { asStated, boardAnchor } from "./strings.ts";

export function leaderboardMarkdown(data: LeaderboardPage): string {
  const { label, metric, setting, rows, tasks, datasets, metrics, settings } = data;
  const named = metric.href ? pageLink(metric.label, metric.href) : escapeMarkdown(metric.label);
  const lines = rows.map((row) => [
    row.rank === undefined ? "" : String(row.rank),
    pageLink(row.model, row.href),
    row.record.parameters === undefined ? "" : compactNumber(row.record.parameters),
    row.record.licenseName ? escapeMarkdown(row.record.licenseName) : "",
    escapeMarkdown([resultOf(row, metric), asStated(row, metric)].filter(Boolean).join(" ")),
    row.source ? outsideLink(row.source.name ?? new URL(row.source.url).host, row.source.url) : fromCard,
  ]);
  return [
    `# ${escapeMarkdown(`${label}: ${metric.label}`)}`,
    pageLink("Leaderboards", "/leaderboards"),
    selfReported,
    `${named}, ${directionInWords(metric)}. ${modelsInWords(data)}. Setting: ${setting === "" ? "not specified" : escapeMarkdown(setting)}.`,
    table(["", "Model", "Parameters", "License", "Reported", "Source"], lines),
    choices("Other measures", metrics),
    choices("Other settings", settings),
    tasks.length > 0 &&
      `Tasks: ${tasks.map((task) => (task.href ? pageLink(task.label, task.href) : escapeMarkdown(task.label))).join(", ")}`,
    datasets.length > 0 && `Dataset here: ${datasets.map(({ id, href = "" }) => pageLink(id, href)).join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function choices(heading: string, all: readonly BoardChoice[]): string {
  const others = all.filter(({ isChosen }) => !isChosen);
  return others.length === 0
    ? ""
    : `${heading}: ${others.map(({ label, href }) => pageLink(label, `${href}#${boardAnchor}`)).join(", ")}`;
}
