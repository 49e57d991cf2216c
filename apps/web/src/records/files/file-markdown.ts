import { escapeMarkdown, fence, inlineCode } from "@modelshelf/registry";
import { importedAs, type LoadingReport } from "@modelshelf/files";
import { outsideLink, pageLink, table } from "../../components/markdown.ts";
import { byteSize, dayOf } from "../../components/wording.ts";
import { previewMarkdown } from "../dataset/preview/markdown.ts";
import { snippetMarkdown } from "../use/snippet-markdown.ts";
import { languageOf } from "./file-kinds.ts";
import type { FilePage } from "./load-file.ts";
import { adviceFor, verdictLabels } from "./loading-strings.ts";
import { cutText, headerInWords, shapeInWords, shownInWords } from "./strings.ts";

/** One file as Markdown: what it is, how it is fetched, and what there is to see of it. */
export function fileMarkdown(page: FilePage): string {
  const { name, id, steps, revision, size, sha256, oid, changed, href, commands } = page;
  const facts = [
    ["Repository", pageLink(id, steps[1]?.href ?? "")],
    ["Path", inlineCode(page.path)],
    ["Revision", inlineCode(revision)],
    ["Size", size !== undefined && byteSize(size)],
    ["SHA-256", sha256 && inlineCode(sha256)],
    ["Id in git", oid && inlineCode(oid)],
    ["Changed", changed && `${dayOf(changed.date) ?? ""} ${escapeMarkdown(changed.title)}`.trim()],
  ] as const;
  return [
    `# ${escapeMarkdown(name)}`,
    facts.flatMap(([label, value]) => (value ? [`- ${label}: ${value}`] : [])).join("\n"),
    href && outsideLink("Download", `${href}?download=true`),
    page.content.loading && loadingMarkdown(page.content.loading),
    contentMarkdown(page),
    ...(commands.length > 0 ? ["## Download this file"] : []),
    ...commands.map((command) => snippetMarkdown(command, "###")),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function loadingMarkdown(report: LoadingReport): string {
  const rows = report.imports.map((each) => [inlineCode(importedAs(each)), verdictLabels[each.verdict]]);
  return [
    escapeMarkdown(adviceFor(report).text),
    ...(rows.length > 0 ? ["## Imports", table(["Name", "Assessment"], rows)] : []),
  ].join("\n\n");
}

function contentMarkdown({ content, tensors, path, href = "" }: FilePage): string {
  switch (content.kind) {
    case "text":
    case "drawing":
      return `## Content\n\n${fence(content.text, languageOf(path))}${content.isCut ? `\n\n${cutText}` : ""}`;
    case "rows":
      return previewMarkdown({ ...content.rows, path, href, files: [], more: 0 });
    case "header": {
      const { header } = content;
      const rows = (tensors?.shown ?? []).map(({ name, type, shape }) => [
        inlineCode(name),
        escapeMarkdown(type),
        shapeInWords(shape),
      ]);
      return [
        "## Header",
        headerInWords(header),
        ...(header.metadata.length > 0
          ? [header.metadata.map(([name, value]) => `- ${inlineCode(name)}: ${inlineCode(value)}`).join("\n")]
          : []),
        "## Tensors",
        escapeMarkdown(tensors ? shownInWords(tensors, header) : ""),
        ...(rows.length > 0 ? [table(["Tensor", "Type", "Shape"], rows)] : []),
      ].join("\n\n");
    }
    case "nothing":
      return content.why;
    default:
      return "";
  }
}
