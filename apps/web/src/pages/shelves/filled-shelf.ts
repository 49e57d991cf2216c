import { type Original, originalAt, type Store } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import type { OperatorShelf, ShelfEntry } from "../../hub/operator/operator-content.ts";
import { shelfHref } from "../../records/record/shelf-mentions.ts";
import { type RecordSummary, toSummary } from "../../records/rows/summary.ts";

/** An operator's shelf, with what the catalog has of it. */
export interface FilledShelf extends Pick<OperatorShelf, "name" | "title" | "description" | "updatedAt"> {
  readonly href: string;
  readonly entries: readonly ShelfRow[];
}

export interface ShelfRow extends ShelfEntry {
  /** Absent where this hub does not have it. */
  readonly record?: RecordSummary;
  /** Where it is if this hub does not have it; as in `RecordLink`. */
  readonly original?: Original;
}

type ShelfHub = Pick<Hub, "originals"> & { readonly store: Pick<Store, "get"> };

/** All shelves, with their records. Starter shelves of which the catalog has nothing are left out. */
export async function loadShelves(hub: Pick<Hub, "operator"> & ShelfHub): Promise<readonly FilledShelf[]> {
  const shelves = (await hub.operator?.content())?.shelves ?? [];
  const loaded = await Promise.all(shelves.map((shelf) => fillShelf(hub, shelf)));
  return loaded.filter(({ entries }, position) => {
    return !shelves[position]?.isStarter || entries.some(({ record }) => record !== undefined);
  });
}

/** One shelf, with its records. */
export async function fillShelf(hub: ShelfHub, shelf: OperatorShelf): Promise<FilledShelf> {
  const { name, title, description, updatedAt } = shelf;
  const entries = await Promise.all(
    shelf.entries.map(async (entry): Promise<ShelfRow> => {
      const record = await hub.store.get(entry.kind, entry.id);
      if (record) return { ...entry, record: toSummary(record) };
      const original = originalAt(hub, entry.kind, entry.id);
      return { ...entry, ...(original && { original }) };
    }),
  );
  return { name, title, ...(description !== undefined && { description }), updatedAt, href: shelfHref(name), entries };
}
