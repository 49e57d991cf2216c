import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { pageLink, table } from "../../components/markdown.ts";
import { exactNumber } from "../../components/wording.ts";
import type { LocalAppsPage } from "./load.ts";
import { lead } from "./strings.ts";

export function localAppListMarkdown({ apps }: LocalAppsPage): string {
  const rows = apps.map(({ key, label, href, kind, runs, models, modelsHref }) => [
    pageLink(label, href),
    inlineCode(key),
    escapeMarkdown(kind),
    escapeMarkdown(runs),
    models > 0 ? pageLink(exactNumber(models), modelsHref) : "0",
  ]);
  return [
    "# Local apps and servers",
    lead,
    table(["App", "Key", "What it is", "Models it runs", "Models here"], rows),
  ].join("\n\n");
}
