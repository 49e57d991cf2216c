import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../components/markdown.ts";
import type { Instead, OtherModel } from "./instead.ts";
import { libraryMarkdown } from "./library-markdown.ts";
import { insteadLabels } from "./use.ts";

/** The text in place of code. */
export function insteadMarkdown({ message, baseModel, related, guess }: Instead): string {
  return [
    escapeMarkdown(message),
    baseModel && otherMarkdown(insteadLabels.baseModel, baseModel),
    related && otherMarkdown(insteadLabels.related, related),
    guess && libraryMarkdown(guess),
  ]
    .filter(Boolean)
    .join("\n\n");
}

const otherMarkdown = (label: string, { id, href, remark }: OtherModel): string =>
  `${label}: ${pageLink(id, href)}. ${escapeMarkdown(remark)}`;
