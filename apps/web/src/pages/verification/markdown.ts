import { depths, escapeMarkdown } from "@modelshelf/registry";
import { pageLink, table } from "../../components/markdown.ts";
import { groupsOf, type ReachedGroup, type VerificationPage } from "./load.ts";
import { countInWords, groupLabel, passedInWords, reasonsOf, restInWords, words } from "./strings.ts";

export function verificationMarkdown(data: VerificationPage): string {
  const { totals, libraries } = data;
  return [
    `# ${words.title}`,
    words.intro,
    depths
      .map((depth) => {
        const { label, sentence } = words.depths[depth];
        const total = totals[depth];
        return `- **${label}**: ${sentence} ${passedInWords(total)}. ${restInWords(total, libraries.length)}`;
      })
      .join("\n"),
    ...groupsOf(data).flatMap(groupMarkdown),
  ].join("\n\n");
}

function groupMarkdown({ reached, libraries }: ReachedGroup): readonly string[] {
  const rows = libraries.map((one) => [
    pageLink(one.label, one.href),
    ...depths.map((depth) => countInWords(one.depths[depth])),
    escapeMarkdown(reasonsOf(one).join(" ")),
  ]);
  return [
    `## ${groupLabel(reached, libraries.length)}`,
    words.groups[reached].sentence,
    table(["Library", ...depths.map((depth) => words.depths[depth].label), "Failed or not checked, because"], rows),
  ];
}
