import { escapeMarkdown, fence } from "@modelshelf/registry";
import { pageLink } from "../../components/markdown.ts";
import { type AuthorFinding, authorLabel } from "./for-author.ts";

/** The missing facts of the record, as the last section; empty where nothing is missing. */
export function forAuthorMarkdown(findings: readonly AuthorFinding[]): string {
  if (findings.length === 0) return "";
  const more = pageLink("What a record lacks", "/docs/completing-records");
  return [
    `## ${authorLabel}`,
    `Ways to improve this page, most useful first. ${more}`,
    ...findings.flatMap(({ effectLabel, missing, improves, action, additions }) => [
      `**${effectLabel}**: ${escapeMarkdown(`${missing} ${improves}${action === undefined ? "" : ` ${action}`}`)}`,
      ...additions.flatMap(({ place, lines }) => [escapeMarkdown(place), fence(lines.text, lines.language)]),
    ]),
    `See all ${pageLink("library keys", "/libraries")} and ${pageLink("task ids", "/tasks")}.`,
  ].join("\n\n");
}
