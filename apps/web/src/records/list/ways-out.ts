import { type RecordKind, type Store } from "@modelshelf/store";
import type { Choice } from "./choices.ts";
import { parseList } from "./list-href.ts";

/** A choice of an empty list, and how many records there would be without it. */
export interface WayOut {
  readonly choice: Choice;
  readonly total: number;
}

/** More choices than these are not tried: each asks the catalog once. */
const mostTried = 12;

/**
 * The records that an empty list has without each one of its choices, most first.
 *
 * @example await waysOut(store, "model", chosen) // [{ choice: { facetLabel: "License", … }, total: 34 }, …]
 */
export async function waysOut(
  store: Pick<Store, "search">,
  kind: RecordKind,
  chosen: readonly Choice[],
): Promise<readonly WayOut[]> {
  const tried = chosen.slice(0, mostTried).map(async (choice) => {
    const { searchParams } = new URL(choice.removeHref, "http://list.invalid");
    const { query } = parseList(kind, searchParams, { maxLimit: 1 });
    return { choice, total: (await store.search({ ...query, limit: 1 })).total };
  });
  return (await Promise.all(tried)).toSorted((one, other) => other.total - one.total);
}
