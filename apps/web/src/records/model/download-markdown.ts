import { pageLink } from "../../components/markdown.ts";
import { snippetMarkdown } from "../use/snippet-markdown.ts";
import type { DownloadUse } from "./download.ts";

/** How to fetch the files, as Markdown. */
export function downloadMarkdown({ snippets, folder }: DownloadUse): string {
  return [
    "## Download",
    ...snippets.map((snippet) => snippetMarkdown(snippet, "###")),
    ...(folder === undefined ? [] : [pageLink("All files with sizes and hashes", folder)]),
  ].join("\n\n");
}
