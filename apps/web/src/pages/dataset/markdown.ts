import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { pageLink, recordLine, table } from "../../catalogue/markdown-parts.ts";
import { recordEnd, recordHead } from "../../catalogue/record-markdown.ts";
import { byteSize, counted, exactNumber } from "../../catalogue/wording.ts";
import type { DatasetFacts } from "./page.ts";
import type { Subset } from "./subsets.ts";

export function datasetMarkdown(data: DatasetFacts): string {
  const { subsets, models } = data;
  const parts = [
    recordHead(data),
    subsets.total > 0 && "## Content",
    ...subsets.shown.map(subsetMarkdown),
    subsets.total > subsets.shown.length && `And ${subsets.total - subsets.shown.length} more subsets.`,
    models.total > 0 &&
      `## Models that name it\n\n${models.records.map(recordLine).join("\n")}\n\n${pageLink(`All ${counted(models.total, "model", "models")}`, models.href)}`,
    recordEnd(data, data.files),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function subsetMarkdown({ name, columns, splits }: Subset): string {
  const rows = splits.map((split) => [
    inlineCode(split.name),
    split.rows === undefined ? "" : exactNumber(split.rows),
    split.bytes === undefined ? "" : byteSize(split.bytes),
  ]);
  const named = columns.map(
    (column) => `${inlineCode(column.name)}${column.type ? ` ${escapeMarkdown(column.type)}` : ""}`,
  );
  const parts = [
    name && `### ${escapeMarkdown(name)}`,
    rows.length > 0 && table(["Split", "Rows", "Size"], rows),
    named.length > 0 && `Columns: ${named.join(", ")}.`,
  ];
  return parts.filter(Boolean).join("\n\n");
}
