import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../components/markdown.ts";
import { counted, exactNumber } from "../../components/wording.ts";
import { recordLine } from "../../records/rows/rows-markdown.ts";
import type { CountedLink } from "./counted-link.ts";
import type { HomePage, HomeSet } from "./load.ts";
import type { Book } from "./shelf/book.ts";
import type { Shelf } from "./shelf/load-shelf.ts";
import { sizeSaid } from "./shelf/size-said.ts";
import { shelfLine } from "../shelves/markdown.ts";
import { lead, shelvesTitle } from "./strings.ts";

export function homeMarkdown({
  introduction,
  holdings,
  needs,
  shelf,
  shelves,
  models,
  libraries,
  sets,
}: HomePage): string {
  const parts = [
    `# ${escapeMarkdown(introduction?.name ?? "Modelshelf")}`,
    introduction?.prose?.markdown ?? lead,
    holdings.map(({ label, href, count }) => `- ${pageLink(label, href)}: ${exactNumber(count)}`).join("\n"),
    ...(needs.length > 0 ? ["## Models by need", needs.map(linked).join("\n")] : []),
    ...shelfParts(shelf),
    ...(shelves.length > 0 ? [`## ${shelvesTitle}`, shelves.map(shelfLine).join("\n")] : []),
    ...models.flatMap(({ title, records }) => [`## ${title}`, records.map(recordLine).join("\n")]),
    ...(libraries.length > 0 ? ["## Libraries", libraries.map(linked).join("\n")] : []),
    ...(sets.length > 0 ? ["## Documents", sets.map(setLines).join("\n")] : []),
  ];
  return parts.join("\n\n");
}

function shelfParts({ of, groups }: Shelf): readonly string[] {
  if (groups.length === 0) return [];
  const bookLine = ({ label, href, size }: Book): string => {
    const said = sizeSaid(of, size);
    return said === "" ? `- ${pageLink(label, href)}` : `- ${pageLink(label, href)}: ${said}`;
  };
  return [
    of === "tasks" ? "## Tasks" : "## Models",
    ...groups.flatMap(({ label, books }) => [`### ${label}`, books.map(bookLine).join("\n")]),
  ];
}

function linked({ label, href, count }: CountedLink): string {
  return `- ${pageLink(label, href)}: ${counted(count, "model", "models")}`;
}

function setLines({ title, href, total, first }: HomeSet): string {
  const pages = first.map((page) => `  - ${pageLink(page.title, page.href)}`);
  return [`- ${pageLink(title, href)}: ${counted(total, "page", "pages")}`, ...pages].join("\n");
}
