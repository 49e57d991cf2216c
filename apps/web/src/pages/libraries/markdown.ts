import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { pageLink, table } from "../../components/markdown.ts";
import { exactNumber } from "../../components/wording.ts";
import type { LibrariesPage } from "./load.ts";
import { noLibraryFound } from "./words.ts";

export function librariesMarkdown({ total, search, sorts, libraries }: LibrariesPage): string {
  const rows = libraries.map((library) => [
    pageLink(library.label, library.href),
    inlineCode(library.key),
    library.tasks.map(({ label }) => escapeMarkdown(label)).join(", "),
    exactNumber(library.models),
    library.hasCode ? "yes" : "no",
    library.isListed ? "yes" : "no",
  ]);
  const headings = ["Library", "Key", "Tasks", "Models here", "Code", "Offered as a filter"];
  return [
    `# ${search ? `Libraries: ${escapeMarkdown(search)}` : "Libraries"}`,
    search
      ? `${libraries.length} of ${total} libraries. ${pageLink("All libraries", "/libraries")}`
      : `${total} libraries.`,
    pageLink("How far their code has been checked", "/verification"),
    `Order: ${sorts.map(({ label, href, isChosen }) => (isChosen ? `**${label}**` : pageLink(label, href))).join(" · ")}`,
    rows.length > 0 ? table(headings, rows) : noLibraryFound,
  ].join("\n\n");
}
