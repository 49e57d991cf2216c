import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../components/markdown.ts";
import { mentionsHeading, type ShelfMention } from "./shelf-mentions.ts";

/** The operator's shelves that a record is on, and why; empty where there are none. */
export function shelfMentionsMarkdown(shelves: readonly ShelfMention[]): string {
  if (shelves.length === 0) return "";
  const lines = shelves.map(({ title, href, remark }) => {
    return `- ${pageLink(title, href)}${remark === undefined ? "" : `: ${escapeMarkdown(remark)}`}`;
  });
  return `## ${mentionsHeading}\n\n${lines.join("\n")}`;
}
