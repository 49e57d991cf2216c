import { escapeMarkdown, fence, inlineCode } from "@modelshelf/registry";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { recordsMarkdown } from "../../records/rows/rows-markdown.ts";
import { noCodeYet } from "../../records/use/no-code-yet.ts";
import { snippetMarkdown } from "../../records/use/snippet-markdown.ts";
import { countedHere } from "./counted-here.ts";
import { hostingWords } from "./hosting-strings.ts";
import { whichExample } from "./which-example.ts";
import type { LibraryPage } from "./load.ts";

export function libraryMarkdown(data: LibraryPage): string {
  const parts = [
    `# ${escapeMarkdown(data.label)}`,
    `${pageLink("Libraries", "/libraries")} · key ${inlineCode(data.key)} · ${data.isListed ? "offered as a filter" : "not offered as a filter"}`,
    escapeMarkdown(data.about),
    [
      `- Group: ${pageLink(data.group.label, data.group.href)}`,
      `- Repository: ${outsideLink(data.repository.name, data.repository.url)}`,
      data.docsUrl && `- Documentation: ${outsideLink(data.docsUrl, data.docsUrl)}`,
    ]
      .filter(Boolean)
      .join("\n"),
    ...(data.example
      ? [
          "## Install and use",
          `With ${pageLink(data.example.modelId, data.example.href)}, ${whichExample}.`,
          snippetMarkdown(data.example.snippet, "###"),
        ]
      : []),
    "## Download count",
    data.counts.isDefault && "This library has no rule of its own, so the general rule applies.",
    escapeMarkdown(data.counts.sentence),
    fence(data.counts.query, "text"),
    countedHere,
    data.tasks.length > 0 && `## Tasks\n\n${data.tasks.map(taskLine).join("\n")}`,
    "## Code for each kind of model",
    data.samples.length === 0 && noCodeYet(escapeMarkdown(data.label)),
    ...data.samples.flatMap(({ name, modelId, snippets }) => [
      `### ${escapeMarkdown(name)}`,
      `For a model called ${inlineCode(modelId)}.`,
      ...snippets.map((snippet) => snippetMarkdown(snippet, "####")),
    ]),
    "## Models here",
    data.models.total === 0
      ? "This hub has no models for this library."
      : recordsMarkdown(data.models.records, { ...data.models, one: "model", many: "models" }),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function taskLine(task: LibraryPage["tasks"][number]): string {
  const name = task.href ? pageLink(task.label, task.href) : escapeMarkdown(task.label);
  const words = hostingWords(task);
  return `- ${name}${words ? ` (${words})` : ""}`;
}
