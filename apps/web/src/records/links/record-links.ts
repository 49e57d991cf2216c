import { type Original, originalAt, type RecordKind } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { recordHref } from "../record-href.ts";

/** A record that a task or another record names; without an address where this hub does not have it. */
export interface RecordLink {
  readonly id: string;
  readonly href?: string;
  /** Where else it is, if this hub does not have it and its operator names the hub that records come from. */
  readonly original?: Original;
  readonly description?: string;
}

/** The parts of a hub that a link to a record needs. */
export type LinkingHub = Pick<Hub, "store" | "originals">;

/**
 * Looks up which of the named records this hub has.
 *
 * @example await recordLinks(hub, "dataset", ["nyu-mll/glue", "gone/away"])
 * // [{ id: "nyu-mll/glue", href: "/datasets/nyu-mll/glue" }, { id: "gone/away" }]
 */
export async function recordLinks(hub: LinkingHub, kind: RecordKind, ids: readonly string[]): Promise<RecordLink[]> {
  return Promise.all(
    ids.map(async (id) => {
      const record = await hub.store.get(kind, id);
      const original = record ? undefined : originalAt(hub, kind, id);
      const description = record?.description ?? record?.title;
      return {
        id,
        ...(record && { href: recordHref(kind, id) }),
        ...(original && { original }),
        ...(description && { description }),
      };
    }),
  );
}
