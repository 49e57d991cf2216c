import { depths, escapeMarkdown } from "@modelshelf/registry";
import { pageLink, table } from "../../components/markdown.ts";
import type { VerificationPage } from "./load.ts";
import { countInWords, reasonsOf, totalInWords, words } from "./strings.ts";

export function verificationMarkdown({ totals, libraries }: VerificationPage): string {
  const rows = libraries.map((one) => [
    pageLink(one.label, one.href),
    ...depths.map((depth) => countInWords(one.depths[depth])),
    escapeMarkdown(reasonsOf(one).join(" ")),
  ]);
  return [
    `# ${words.title}`,
    words.intro,
    depths
      .map((depth) => {
        const { label, sentence } = words.depths[depth];
        return `- **${label}**: ${totalInWords(totals[depth], libraries.length)}. ${sentence}`;
      })
      .join("\n"),
    table(["Library", ...depths.map((depth) => words.depths[depth].label), "Not checked, or failed"], rows),
  ].join("\n\n");
}
