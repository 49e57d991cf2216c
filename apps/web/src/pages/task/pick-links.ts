import type { TaskPick, TaskPicks } from "@modelshelf/registry";
import { kinds, type RecordKind } from "@modelshelf/store";
import { type LinkingHub, type RecordLink, recordLinks } from "../../records/links/record-links.ts";

/** Repositories of one kind that the entry of a task picks. */
export interface Picks {
  readonly heading: string;
  readonly records: readonly RecordLink[];
}

/** The datasets and Spaces that a task picks; its models are in "Start with". */
export async function loadPicks(hub: LinkingHub, { datasets, spaces }: TaskPicks): Promise<readonly Picks[]> {
  const lists = await Promise.all([pickLinks(hub, "dataset", datasets), pickLinks(hub, "space", spaces)]);
  return (["dataset", "space"] as const)
    .map((kind, position) => ({ heading: kinds[kind].label, records: lists[position] ?? [] }))
    .filter(({ records }) => records.length > 0);
}

/** The task's own line about a pick says why it is here; a record's line says only what it is. */
export async function pickLinks(
  hub: LinkingHub,
  kind: RecordKind,
  picks: readonly TaskPick[] = [],
): Promise<readonly RecordLink[]> {
  const links = await recordLinks(
    hub,
    kind,
    picks.map(({ id }) => id),
  );
  return links.map((link, index) => ({
    ...link,
    ...(picks[index]?.description && { description: picks[index].description }),
  }));
}
