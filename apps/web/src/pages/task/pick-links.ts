import type { TaskPick, TaskPicks } from "@modelshelf/registry";
import { kinds, type RecordKind, type Store } from "@modelshelf/store";
import { type RecordLink, recordLinks } from "../../records/links/record-links.ts";

/** Repositories of one kind that the entry of a task picks. */
export interface Picks {
  readonly heading: string;
  readonly records: readonly RecordLink[];
}

/** The datasets and Spaces that a task picks; its models are in "Start with". */
export async function loadPicks(store: Store, { datasets, spaces }: TaskPicks): Promise<readonly Picks[]> {
  const lists = await Promise.all([pickLinks(store, "dataset", datasets), pickLinks(store, "space", spaces)]);
  return (["dataset", "space"] as const)
    .map((kind, position) => ({ heading: kinds[kind].label, records: lists[position] ?? [] }))
    .filter(({ records }) => records.length > 0);
}

/** The task's own line about a pick says why it is here; a record's line says only what it is. */
export async function pickLinks(
  store: Store,
  kind: RecordKind,
  picks: readonly TaskPick[] = [],
): Promise<readonly RecordLink[]> {
  const links = await recordLinks(
    store,
    kind,
    picks.map(({ id }) => id),
  );
  return links.map((link, index) => ({
    ...link,
    ...(picks[index]?.description && { description: picks[index].description }),
  }));
}
