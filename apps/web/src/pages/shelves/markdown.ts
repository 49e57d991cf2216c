import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../components/markdown.ts";
import type { ShelvesPage } from "./load.ts";
import type { FilledShelf } from "./filled-shelf.ts";
import { holds, lead, noShelves } from "./strings.ts";

export function shelvesMarkdown({ shelves }: ShelvesPage): string {
  const list = shelves.length === 0 ? noShelves : shelves.map(shelfLine).join("\n");
  return ["# Shelves", lead, list].join("\n\n");
}

/** @example shelfLine(small) // "- [Small](/shelves/small.md): For laptops. 3 models" */
export function shelfLine(shelf: FilledShelf): string {
  const about = [shelf.description && escapeMarkdown(shelf.description), holds(shelf)].filter(Boolean).join(" ");
  return `- ${pageLink(shelf.title, shelf.href)}: ${about}`;
}
