import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../../components/markdown.ts";
import { compactNumber } from "../../../components/wording.ts";
import type { Relative, Relatives } from "./load.ts";
import { relativesHeading } from "./strings.ts";

/** The relatives that one decides by, as a list for each reason; empty where there are none. */
export function relativesMarkdown(groups: readonly Relatives[]): string {
  if (groups.length === 0) return "";
  return [
    `## ${relativesHeading}`,
    ...groups.map(({ heading, models }) => `### ${heading}\n\n${models.map(line).join("\n")}`),
  ].join("\n\n");
}

function line({ id, href, figures, downloads }: Relative): string {
  const facts = [
    ...figures.map(escapeMarkdown),
    ...(downloads > 0 ? [`${compactNumber(downloads)} ${downloads === 1 ? "download" : "downloads"}`] : []),
  ];
  return `- ${pageLink(id, href)}${facts.length > 0 ? `: ${facts.join(" · ")}` : ""}`;
}
