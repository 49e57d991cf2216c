import { kinds, recordKinds } from "@modelshelf/store";
import { counted } from "../../components/wording.ts";
import { listInWords } from "@modelshelf/registry";
import type { FilledShelf } from "./filled-shelf.ts";

/** Stands above the list of shelves. */
export const lead = "Curated collections, with a reason for each entry.";

/** Where there are none. */
export const noShelves =
  "There are no shelves here yet. To make one, the operator of this hub writes a Markdown file with a title, a list of ids, and why they belong together.";

/**
 * The content of a shelf, by number.
 *
 * @example holds({ entries: [{ kind: "model", id: "a/b" }] }) // "1 model"
 */
export function holds({ entries }: Pick<FilledShelf, "entries">): string {
  const parts = recordKinds.flatMap((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length;
    return count === 0 ? [] : [counted(count, kinds[kind].one, kinds[kind].many)];
  });
  return parts.length === 0 ? "Empty" : listInWords(parts);
}
