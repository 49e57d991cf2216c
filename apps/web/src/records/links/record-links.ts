import type { RecordKind, Store } from "@modelshelf/store";
import { recordHref } from "../record-href.ts";

/** A record that a task or another record names; without an address where this hub does not have it. */
export interface RecordLink {
  readonly id: string;
  readonly href?: string;
  readonly description?: string;
}

/**
 * Looks up which of the named records this hub has.
 *
 * @example await recordLinks(store, "dataset", ["nyu-mll/glue", "gone/away"])
 * // [{ id: "nyu-mll/glue", href: "/datasets/nyu-mll/glue" }, { id: "gone/away" }]
 */
export async function recordLinks(store: Store, kind: RecordKind, ids: readonly string[]): Promise<RecordLink[]> {
  return Promise.all(
    ids.map(async (id) => {
      const record = await store.get(kind, id);
      const description = record?.description ?? record?.title;
      return { id, ...(record && { href: recordHref(kind, id) }), ...(description && { description }) };
    }),
  );
}
