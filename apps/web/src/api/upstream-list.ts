import type { ListQuestion } from "@modelshelf/files";
import type { RecordKind, SearchQuery } from "@modelshelf/store";
import { listOf, searchPieces } from "./list-query.ts";

/** Parameters that every hub takes as this one does. What no list of the kind has is not sent on. */
const sentOn: Readonly<Record<RecordKind, readonly string[]>> = {
  model: ["pipeline_tag", "apps", "inference_provider", "inference", "num_parameters", "gated"],
  dataset: ["gated"],
  space: ["models", "datasets"],
};

/** Orders by the names that every hub knows. */
const sorts: ReadonlyMap<string, string> = new Map([
  ["last_modified", "lastModified"],
  ["created_at", "createdAt"],
  ["trending_score", "trendingScore"],
  ["num_rows", "datasetsServerInfo.numRows"],
]);

/** The message for a list that upstreams cannot give in the same way. */
export const ownOnly = (parameter: string): string =>
  `The list is that of this hub alone: upstreams are not asked for lists with "${parameter}".`;

/**
 * The question to upstreams for the parameters of a list.
 *
 * @param total records of this hub: so many may be passed over
 * @returns a sentence where upstreams have no such lists: those with the least first, and those that pass records of theirs over
 * @example
 * toUpstreamList(query, new URLSearchParams("author=ada&search=read&sort=created_at&license=mit"))
 * // { authors: ["ada"], pieces: ["read"], parameters: [["sort", "createdAt"]] }
 */
export function toUpstreamList(
  { kind, skip = 0, isReversed }: SearchQuery,
  given: URLSearchParams,
  total = 0,
): Pick<ListQuestion, "authors" | "pieces" | "parameters"> | string {
  if (skip > total) return ownOnly("skip");
  if (isReversed) return ownOnly("direction");
  const sort = given.get("sort") ?? "";
  return {
    authors: listOf(given, "author"),
    pieces: searchPieces(given),
    parameters: [
      ...listOf(given, "filter").map((value) => ["filter", value] as const),
      ...sentOn[kind].flatMap((name) => given.getAll(name).map((value) => [name, value] as const)),
      ...(sort === "" ? [] : [["sort", sorts.get(sort) ?? sort] as const]),
    ],
  };
}
