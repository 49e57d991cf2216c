import { parseSearchQuery, type RecordKind } from "@modelshelf/store";
import type { PageQuery } from "./page-query.ts";

/**
 * What the address of a list asks for: `parseSearchQuery`, and `families=each` or `families=folded`. What cannot be understood
 * is told in `problems`.
 *
 * @example parseList("model", new URLSearchParams("sort=parameters&direction=ascending"), { maxLimit: 100 }).query
 * // { kind: "model", sort: "parameters", isReversed: true }
 */
export function parseList(
  kind: RecordKind,
  given: URLSearchParams,
  bounds: { readonly maxLimit: number },
): { readonly query: PageQuery; readonly problems: readonly string[] } {
  const { query, problems } = parseSearchQuery(kind, given, bounds);
  const families = given.get("families")?.trim();
  const isKnown = families === "each" || families === "folded";
  return { query: isKnown ? { ...query, families } : query, problems };
}
