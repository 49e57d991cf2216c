import type { ColumnOrder } from "../rows/table-headings.tsx";
import type { SortOption } from "./list.ts";

/**
 * The orders of a list, for the headings of its columns. Names usually rise, all else falls; the heading of the chosen order turns
 * it round.
 *
 * @example columnOrders(data.sorts) // [{ sort: "downloads", href: "/models?direction=ascending", direction: "descending" }, …]
 */
export function columnOrders(sorts: readonly SortOption[]): readonly ColumnOrder[] {
  return sorts.map(({ sort, href, isChosen, isReversed = false, otherWayHref = href }) => {
    const isRising = (sort === "name") !== isReversed;
    if (!isChosen) return { sort, href };
    return { sort, href: otherWayHref, direction: isRising ? "ascending" : "descending" };
  });
}
