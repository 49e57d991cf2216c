import { escapeMarkdown } from "@modelshelf/registry";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { snippetMarkdown } from "../use/snippet-markdown.ts";
import type { LibraryUse } from "./use.ts";

/** The code of one library, or why it has none. */
export function libraryMarkdown({ label, href, why, snippets, missing, docsUrl }: LibraryUse): string {
  const parts = [
    `### ${escapeMarkdown(label)}`,
    missing && escapeMarkdown(missing),
    ...snippets.map((snippet) => snippetMarkdown(snippet, "####")),
    [
      escapeMarkdown(why),
      pageLink(`About ${label}`, href),
      missing && docsUrl && outsideLink("Its documentation", docsUrl),
    ]
      .filter(Boolean)
      .join(" · "),
  ];
  return parts.filter(Boolean).join("\n\n");
}
