import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { pageLink, table } from "../../components/markdown.ts";
import { exactNumber } from "../../components/wording.ts";
import type { LibrariesPage, LibraryRow } from "./load.ts";
import { groupWords, noLibraryFound } from "./strings.ts";

export function librariesMarkdown({ total, search, sorts, groups, libraries }: LibrariesPage): string {
  const headings = ["Library", "Key", "Tasks", "Models here", "Code", "Offered as a filter"];
  return [
    `# ${search ? `Libraries: ${escapeMarkdown(search)}` : "Libraries"}`,
    search
      ? `${libraries.length} of ${total} libraries. ${pageLink("All libraries", "/libraries")}`
      : `${total} libraries.`,
    pageLink("How thoroughly their code has been checked", "/verification"),
    `Order: ${sorts.map(({ label, href, isChosen }) => (isChosen ? `**${label}**` : pageLink(label, href))).join(" · ")}`,
    ...groups.flatMap((group) => [
      `## ${group.label}`,
      `${groupWords(group)}.`,
      table(headings, libraries.filter((library) => library.group === group.key).map(rowOf)),
    ]),
    ...(groups.length > 0 ? [] : [noLibraryFound]),
  ].join("\n\n");
}

const rowOf = (library: LibraryRow): readonly string[] => [
  pageLink(library.label, library.href),
  inlineCode(library.key),
  library.tasks.map(({ label }) => escapeMarkdown(label)).join(", ") || "none listed",
  exactNumber(library.models),
  library.hasCode ? "yes" : "no",
  library.isListed ? "yes" : "no",
];
