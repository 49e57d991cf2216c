import type { RecordKind } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";

/** A shelf of the operator that a record is on. */
export interface ShelfMention {
  readonly title: string;
  readonly href: string;
  /** Why it is there. */
  readonly remark?: string;
}

/** Above the shelves that a record is on. */
export const mentionsHeading = "On the shelf";

/** @example shelfHref("small") // "/shelves/small" */
export const shelfHref = (name: string): string => `/shelves/${name}`;

/** The operator's shelves that a record is on; empty where it is on none. */
export async function loadShelfMentions(
  { operator }: Pick<Hub, "operator">,
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
): Promise<readonly ShelfMention[]> {
  const shelves = (await operator?.content())?.shelves ?? [];
  return shelves.flatMap(({ name, title, entries }) => {
    const entry = entries.find((one) => one.kind === kind && one.id === id);
    if (!entry) return [];
    return [{ title, href: shelfHref(name), ...(entry.remark !== undefined && { remark: entry.remark }) }];
  });
}
