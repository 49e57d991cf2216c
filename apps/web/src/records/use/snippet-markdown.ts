import { escapeMarkdown, type Finding, snippetMarkdown as plainMarkdown } from "@modelshelf/registry";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { type ShownSnippet, whyInWords } from "./shown-snippet.ts";

/** A snippet as Markdown, with the facts that chose it below, unless it says what it was made from. */
export function snippetMarkdown(
  { install, code, why, files, finding, ...texts }: ShownSnippet,
  headingMarks: Parameters<typeof plainMarkdown>[1],
): string {
  const { language = "", text = "" } = code ?? {};
  const plain = plainMarkdown(
    { ...texts, language, code: text, ...(install && { install: install.text }) },
    headingMarks,
  );
  const reason = whyInWords({ ...texts, ...(why && { why }) });
  const links = files
    ?.flatMap(({ label, href, services = [] }) => [
      outsideLink(label, href),
      ...services.map((service) => outsideLink(`Open in ${service.label}`, service.href)),
    ])
    .join(" · ");
  return [
    plain,
    finding && findingMarkdown(finding),
    links && `The same as a file: ${links}`,
    reason && escapeMarkdown(reason),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function findingMarkdown({ sentence, depth }: Finding): string {
  const link = depth === undefined ? "" : ` ${pageLink("What this means", "/verification")}`;
  return escapeMarkdown(sentence) + link;
}
