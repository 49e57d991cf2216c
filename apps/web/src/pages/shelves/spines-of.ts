import type { Modality } from "@modelshelf/registry";
import type { Book } from "../home/shelf/book.ts";
import type { FilledShelf } from "./filled-shelf.ts";

/** The records of a shelf that this hub has, as they are drawn: models as tall as their parameters. */
export function spinesOf({
  entries,
}: Pick<FilledShelf, "entries">): readonly { readonly book: Book; readonly modality: Modality }[] {
  return entries.flatMap(({ record }) => {
    if (!record) return [];
    const { kind, id, href, tasks, parameters } = record;
    const label = id.slice(id.indexOf("/") + 1);
    const book = { id: `${kind}/${id}`, label, href, ...(parameters !== undefined && { size: parameters }) };
    return [{ modality: tasks[0]?.modality ?? ("other" as const), book }];
  });
}
