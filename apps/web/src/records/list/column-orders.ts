import type { ColumnOrder } from "../rows/table-headings.tsx";
import type { SortOption } from "./list.ts";

/**
 * The orders of a list that one of its columns has. Names usually rise, all else falls; the heading of the chosen order turns
 * it round.
 *
 * @example columnOrders(data.sorts) // [{ sort: "downloads", href: "/models?direction=ascending", direction: "descending" }, …]
 */
export function columnOrders(sorts: readonly SortOption[]): readonly ColumnOrder[] {
  return sorts.flatMap(({ sort, href, isChosen, isReversed = false, otherWayHref = href }) => {
    if (sort === "relevance" || sort === "created" || sort === "file_size") return [];
    const isRising = (sort === "name") !== isReversed;
    if (!isChosen) return [{ sort, href }];
    return [{ sort, href: otherWayHref, direction: isRising ? ("ascending" as const) : ("descending" as const) }];
  });
}
