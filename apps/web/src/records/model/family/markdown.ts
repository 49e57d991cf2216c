import { escapeMarkdown } from "@modelshelf/registry";
import { kinds } from "@modelshelf/store";
import { pageLink } from "../../../components/markdown.ts";
import { recordsMarkdown } from "../../rows/rows-markdown.ts";
import type { ModelFamily } from "./load.ts";
import { thisModel } from "./words.ts";

/** The family of a model: a list that steps in with each generation, then what was made from it. */
export function familyMarkdown(id: string, { ancestors, descendants }: ModelFamily): string {
  const generations = [
    ...ancestors.map((parents) => parents.map(linkOf).join(", ")),
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

const linkOf = ({ id, href }: { readonly id: string; readonly href?: string }): string =>
  href === undefined ? escapeMarkdown(id) : pageLink(id, href);
