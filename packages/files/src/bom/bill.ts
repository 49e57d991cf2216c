import { kinds } from "@modelshelf/store";
import type { BillItem } from "./bill-item.ts";

/** The content of a document that lists the components of models, datasets and Spaces. */
export interface Bill {
  /** Name of the document: an id, or the title of a shelf. */
  readonly name: string;
  readonly items: readonly BillItem[];
  /** Address of the hub that has them, without a trailing slash; absent where it is not known. */
  readonly hub?: string;
  /** Version of the program that writes it. */
  readonly version: string;
  /** Names of repositories that are asked for and not here. */
  readonly missing?: readonly string[];
}

/** The page of an item, where the hub is known. */
export function pageOf(
  { hub }: Pick<Bill, "hub">,
  { kind, id, commit }: Pick<BillItem, "kind" | "id" | "commit">,
): string | undefined {
  if (hub === undefined) return undefined;
  const path = id.split("/").map(encodeURIComponent).join("/");
  return `${hub}${kinds[kind].path}/${path}${commit === undefined ? "" : `/tree/${commit}`}`;
}

/** The newest date of the items, which is that of the document; undefined where none is known. */
export function dateOf({ items }: Bill): string | undefined {
  return items
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1);
}
