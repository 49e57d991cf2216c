import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../components/markdown.ts";
import { countsInWords } from "../../hub/owners.ts";
import type { OwnersPage } from "./load.ts";
import { noOwner } from "./strings.ts";

export function ownersMarkdown({ title, owners }: OwnersPage): string {
  const lines = owners.map(({ owner, href, counts }) => `- ${pageLink(owner, href)}: ${countsInWords(counts)}`);
  return [`# ${escapeMarkdown(title)}`, lines.length === 0 ? noOwner : lines.join("\n")].join("\n\n");
}
