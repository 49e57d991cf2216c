import { kinds, type Subset } from "@modelshelf/store";
import { escapeMarkdown, fence, inlineCode } from "@modelshelf/registry";
import { outsideLink, pageLink, table } from "../../components/markdown.ts";
import { recordsMarkdown } from "../rows/rows-markdown.ts";
import { snippetMarkdown } from "../use/snippet-markdown.ts";
import { cardMarkdown, recordEnd, recordHead } from "../record/record-markdown.ts";
import { citationMarkdown } from "../record/citation/markdown.ts";
import { shelfMentionsMarkdown } from "../record/shelf-mentions-markdown.ts";
import { byteSize, exactNumber } from "../../components/wording.ts";
import type { AbsentRows } from "./absent-rows.ts";
import type { Detail, DetailValue } from "./details.ts";
import type { FirstRecords } from "../list/first-records.ts";
import { previewMarkdown } from "./preview/markdown.ts";
import type { DatasetPage } from "./load.ts";
import type { DatasetLibraryUse, DatasetUse, PartChoice } from "./use.ts";

export function datasetMarkdown(data: DatasetPage): string {
  const { subsets } = data;
  const parts = [
    recordHead(data),
    useMarkdown(data.use),
    data.preview && previewMarkdown(data.preview),
    data.absentRows && absentRowsMarkdown(data.absentRows),
    subsets.total > 0 && "## Content",
    ...subsets.shown.map(subsetMarkdown),
    subsets.total > subsets.shown.length && `And ${subsets.total - subsets.shown.length} more subsets.`,
    data.details.length > 0 && `## Details\n\n${data.details.map(detailLine).join("\n")}`,
    shelfMentionsMarkdown(data.shelves),
    cardMarkdown(data.card),
    relatedMarkdown("model", "Models trained on it", data.models),
    relatedMarkdown("space", "Spaces that use it", data.spaces),
    citationMarkdown(data.citation),
    recordEnd(data, data.files),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function absentRowsMarkdown({ why, command }: AbsentRows): string {
  return ["## Rows", why, command && fence(command.text, command.language)].filter(Boolean).join("\n\n");
}

function useMarkdown({ libraries, subsets, splits, endpoint }: DatasetUse): string {
  const parts = [
    "## Use this dataset",
    subsets && partLine(subsets),
    splits && partLine(splits),
    endpoint && escapeMarkdown(`Written for the hub at ${endpoint}`),
    ...libraries.map(libraryMarkdown),
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** Where there are many, the page has a form instead of links; names serve both. */
function partLine({ label, name, chosen, choices }: PartChoice): string {
  const others = choices.filter(({ isChosen }) => !isChosen).map((choice) => inlineCode(choice.label));
  return `${label}: ${inlineCode(chosen)}. Others, by \`?${name}=\` in the address: ${others.join(", ")}.`;
}

function libraryMarkdown({ label, why, docsUrl, repositoryUrl, snippets, missing }: DatasetLibraryUse): string {
  const parts = [
    `### ${escapeMarkdown(label)}`,
    missing && escapeMarkdown(missing),
    ...snippets.map((snippet) => snippetMarkdown(snippet, "####")),
    [
      escapeMarkdown(why),
      outsideLink(`How ${label} reads the Hub`, docsUrl),
      outsideLink("Source", repositoryUrl),
    ].join(" · "),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function detailLine({ label, values }: Detail): string {
  return `- ${label}: ${values.map(detailValue).join(", ")}`;
}

function detailValue({ text, href, outside }: DetailValue): string {
  if (href !== undefined) return pageLink(text, href);
  return outside === undefined ? escapeMarkdown(text) : outsideLink(text, outside);
}

function relatedMarkdown(kind: "model" | "space", heading: string, { total, href, records }: FirstRecords): string {
  if (total === 0) return "";
  const { one, many } = kinds[kind];
  return `## ${heading}\n\n${recordsMarkdown(records, { total, href, one, many })}`;
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
