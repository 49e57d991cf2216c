import { escapeMarkdown } from "@modelshelf/registry";
import { kinds } from "@modelshelf/store";
import { recordLinkMarkdown } from "../../record/record-markdown.ts";
import { recordsMarkdown } from "../../rows/rows-markdown.ts";
import type { ModelFamily } from "./load.ts";
import { thisModel } from "./strings.ts";

/** The family of a model: a list that steps in with each generation, then what was made from it. */
export function familyMarkdown(id: string, { ancestors, descendants }: ModelFamily): string {
  const generations = [
    ...ancestors.map((parents) => parents.map(recordLinkMarkdown).join(", ")),
    `**${escapeMarkdown(id)}** (${thisModel})`,
  ];
  const tree = generations.map((line, depth) => `${"  ".repeat(depth)}- ${line}`).join("\n");
  return [
    "## Family",
    tree,
    ...descendants.map(
      ({ heading, href, total, records }) =>
        `### ${heading}\n\n${recordsMarkdown(records, { total, href, ...kinds.model })}`,
    ),
  ].join("\n\n");
}
