import type { Store } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import type { OperatorShelf, ShelfEntry } from "../../hub/operator/operator-content.ts";
import { shelfHref } from "../../records/record/shelf-mentions.ts";
import { type RecordSummary, toSummary } from "../../records/rows/summary.ts";

/** An operator's shelf, with what the catalog has of it. */
export interface ShelfFacts extends Pick<OperatorShelf, "name" | "title" | "description" | "updatedAt"> {
  readonly href: string;
  readonly entries: readonly ShelfRow[];
}

export interface ShelfRow extends ShelfEntry {
  /** Absent where this hub does not have it. */
  readonly record?: RecordSummary;
}

/** All shelves, with their records. Starter shelves of which the catalog has nothing are left out. */
export async function loadShelves({
  operator,
  store,
}: Pick<Hub, "operator"> & { readonly store: Pick<Store, "get"> }): Promise<readonly ShelfFacts[]> {
  const shelves = (await operator?.content())?.shelves ?? [];
  const loaded = await Promise.all(shelves.map((shelf) => shelfFacts(store, shelf)));
  return loaded.filter(({ entries }, position) => {
    return !shelves[position]?.isStarter || entries.some(({ record }) => record !== undefined);
  });
}

/** One shelf, with its records. */
export async function shelfFacts(store: Pick<Store, "get">, shelf: OperatorShelf): Promise<ShelfFacts> {
  const { name, title, description, updatedAt } = shelf;
  const entries = await Promise.all(
    shelf.entries.map(async (entry): Promise<ShelfRow> => {
      const record = await store.get(entry.kind, entry.id);
      return { ...entry, ...(record && { record: toSummary(record) }) };
    }),
  );
  return { name, title, ...(description !== undefined && { description }), updatedAt, href: shelfHref(name), entries };
}
