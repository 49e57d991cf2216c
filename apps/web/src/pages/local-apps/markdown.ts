import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { outsideLink, table } from "../../components/markdown.ts";
import type { LocalAppsPage } from "./load.ts";
import { lead } from "./words.ts";

export function localAppListMarkdown({ apps }: LocalAppsPage): string {
  const rows = apps.map(({ key, label, docsUrl, kind, runs }) => [
    outsideLink(label, docsUrl),
    inlineCode(key),
    escapeMarkdown(kind),
    escapeMarkdown(runs),
  ]);
  return ["# Local apps and servers", lead, table(["App", "Key", "What it is", "Models it runs"], rows)].join("\n\n");
}
