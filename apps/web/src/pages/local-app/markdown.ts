import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { recordsMarkdown } from "../../records/rows/rows-markdown.ts";
import { snippetMarkdown } from "../../records/use/snippet-markdown.ts";
import type { AppExample, LocalAppPage } from "./load.ts";
import { exampleWords, formatWords, installWords } from "./strings.ts";

export function localAppMarkdown(data: LocalAppPage): string {
  const { label, key, about, kind, docsUrl, runs, formats, example, models } = data;
  const parts = [
    `# ${escapeMarkdown(label)}`,
    escapeMarkdown(about),
    [
      `- ${escapeMarkdown(kind)}`,
      `- Runs ${escapeMarkdown(runs)}`,
      `- File formats: ${escapeMarkdown(formatWords(formats))}`,
      `- Key: ${inlineCode(key)}, as in ${pageLink(`/models?app=${key}`, models.href)}`,
    ].join("\n"),
    `## Install and run`,
    `${installWords} ${outsideLink("documentation", docsUrl)}.`,
    exampleWords(data),
    exampleName(example),
    example.link && outsideLink(`Open in ${label}`, example.link),
    example.missing && escapeMarkdown(example.missing),
    ...example.steps.map((step) => snippetMarkdown(step, "###")),
    "## Models here",
    models.total === 0
      ? `This hub has no models that ${escapeMarkdown(label)} runs.`
      : recordsMarkdown(models.records, { ...models, one: "model", many: "models" }),
    pageLink("All apps and servers", "/local-apps"),
  ];
  return parts.filter(Boolean).join("\n\n");
}

const exampleName = ({ modelId, href }: AppExample): string =>
  href === undefined ? inlineCode(modelId) : pageLink(modelId, href);
