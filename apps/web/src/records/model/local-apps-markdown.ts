import { escapeMarkdown } from "@modelshelf/registry";
import { kindWords } from "../../components/app-kind-strings.ts";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { localAppHref } from "../../addresses/local-app-href.ts";
import { snippetMarkdown } from "../use/snippet-markdown.ts";
import type { LocalAppsUse } from "./local-apps.ts";

/** How to run a model locally, as Markdown: the steps with one application, and where those with the others are. */
export function localAppsMarkdown({ app, choices, words }: LocalAppsUse): string {
  const others = choices
    .filter(({ isChosen }) => !isChosen)
    .map(({ label, href }) => pageLink(label, `${href}#${words.anchor}`));
  const parts = [
    `## ${words.heading}`,
    `### ${escapeMarkdown(app.label)}`,
    `${kindWords(app)} · ${pageLink(`About ${app.label} and its models`, localAppHref(app.key))}`,
    app.link && outsideLink(`Open in ${app.label}`, app.link),
    app.missing && escapeMarkdown(app.missing),
    ...app.steps.map((step) => snippetMarkdown(step, "####")),
    `${escapeMarkdown(app.why)} · ${outsideLink(`Documentation of ${app.label}`, app.docsUrl)}`,
    others.length > 0 && `Also runs with ${others.join(", ")}.`,
  ];
  return parts.filter(Boolean).join("\n\n");
}
