import { escapeMarkdown, inlineCode, listInWords } from "@modelshelf/registry";
import { pageLink } from "../../../components/markdown.ts";
import type { ModelLoading } from "./load.ts";
import type { OwnCode } from "./own-code.ts";
import { hasRemarks, loadingAdvice, loadingHeading, notReadWords, ownCodeWords, riskInWords } from "./strings.ts";

/** The effects of loading a model beyond reading numbers, as Markdown. */
export function loadingMarkdown(loading: ModelLoading): string {
  const { files, templates, notRead, ownCode } = loading;
  if (!hasRemarks(loading)) return "";
  const lines = [
    ...files.map(({ path, page, report }) => `${pageLink(path, page)} ${escapeMarkdown(riskInWords(report))}.`),
    ...(templates.length > 0 ? [`The model ${escapeMarkdown(listInWords(templates))}.`] : []),
    ...(notRead > 0 ? [notReadLine(notRead)] : []),
    ...(ownCode ? [ownCodeLine(ownCode)] : []),
  ];
  const list = lines.map((line) => `- ${line}`).join("\n");
  return [`## ${loadingHeading}`, list, loadingAdvice(loading)].filter(Boolean).join("\n\n");
}

function notReadLine(count: number): string {
  const { before, command, after } = notReadWords(count);
  return `${before} ${inlineCode(command)} ${after}`;
}

function ownCodeLine({ files }: OwnCode): string {
  const named = files.map(({ path, page, repository }) => {
    const file = page === undefined ? inlineCode(path) : pageLink(path, page);
    return repository === undefined ? file : `${file} (from ${escapeMarkdown(repository)})`;
  });
  const list = named.length > 0 ? `: ${named.join(", ")}` : "";
  return `${escapeMarkdown(ownCodeWords.before)} ${ownCodeWords.ofRepository}${list}. ${ownCodeWords.after}`;
}
