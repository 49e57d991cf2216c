import { parseSearchQuery, type RecordKind } from "@modelshelf/store";
import type { Amount, OrderedQuery } from "../order/ordered-query.ts";

/** Orders by an amount, by the kinds of record that have it. */
export const amountsOf = (kind: RecordKind): readonly Amount[] =>
  kind === "model" ? ["parameters"] : kind === "dataset" ? ["size", "file_size"] : [];

/** The longest cursor that any order writes. */
const longestCursor = 1000;

/** Said of a direction that is none. */
export const unknownDirection = (value: string): string =>
  `"${value.slice(0, 40).toWellFormed()}" is not a direction; choose ascending or descending.`;

/**
 * What the address of a list asks for, the orders included that the catalog does not have itself: `sort=parameters`, and
 * `direction=ascending` or `direction=descending`, which turns an order round where it is not its usual direction. What cannot
 * be understood is told in `problems`.
 *
 * @example parseList("model", new URLSearchParams("sort=parameters&direction=ascending"), { maxLimit: 100 }).query
 * // { kind: "model", amount: "parameters", isReversed: true }
 */
export function parseList(
  kind: RecordKind,
  given: URLSearchParams,
  bounds: { readonly maxLimit: number },
): { readonly query: OrderedQuery; readonly problems: readonly string[] } {
  const families = given.get("families")?.trim();
  const rows = families === "each" || families === "folded" ? ({ families } as const) : {};
  const amount = amountsOf(kind).find((one) => one === given.get("sort")?.trim());
  const { isReversed, problem } = directionIn(given);
  if (amount === undefined && !isReversed) {
    const { query, problems } = parseSearchQuery(kind, given, bounds);
    return { query: { ...query, ...rows }, problems: problem === undefined ? problems : [...problems, problem] };
  }
  // Their cursors are not the catalog's, which would refuse them.
  const parameters = new URLSearchParams(given);
  parameters.delete("cursor");
  if (amount !== undefined) parameters.delete("sort");
  const { query, problems } = parseSearchQuery(kind, parameters, bounds);
  const cursor = given.get("cursor")?.trim() ?? "";
  return {
    query: {
      ...query,
      ...rows,
      ...(amount !== undefined && { amount }),
      ...(isReversed && { isReversed }),
      ...(cursor !== "" && cursor.length <= longestCursor && { cursor }),
    },
    problems,
  };
}

/** Names rise and all else falls, unless an address says otherwise. */
function directionIn(given: URLSearchParams): { readonly isReversed: boolean; readonly problem?: string } {
  const value = given.get("direction")?.trim() ?? "";
  const isUp = /^(?:1|asc|ascending)$/i.test(value);
  const isDown = /^(?:-1|desc|descending)$/i.test(value);
  if (value !== "" && !isUp && !isDown) return { isReversed: false, problem: unknownDirection(value) };
  return { isReversed: given.get("sort")?.trim() === "name" ? isDown : isUp };
}
