import {
  isReversedBy,
  kindsOf,
  order,
  orderOfHub,
  ordersOf,
  parseBounds,
  parseFacetValue,
  type RecordKind,
  type SearchQuery,
} from "@modelshelf/store";

const maxPerPage = 1000;
const maxPieces = 10;

/** The message for an order that a list does not have. */
const unknownOrder = (kind: RecordKind, sort: string): string =>
  `"${sort}" is not an order of this list; use ${hubOrders(kind).join(", ")} or trendingScore.`;

/** The orders of a list of a kind, as the documentation of the Hub's API calls them. */
export const hubOrders = (kind: RecordKind): readonly string[] =>
  ordersOf(kind).flatMap((id) => order(id).hubNames?.[0] ?? []);

/**
 * The query of the catalog for the parameters of a list of the Hub. Unknown parameters are passed over, as there.
 *
 * @returns a sentence where an order is asked for that there is not
 * @example toListQuery("model", new URLSearchParams("author=ada&filter=license:mit,gguf&limit=5"))
 * // { kind: "model", author: ["ada"], tags: ["license:mit", "gguf"], sort: "downloads", limit: 5 }
 */
export function toListQuery(kind: RecordKind, given: URLSearchParams): SearchQuery | string {
  const sort = given.get("sort") ?? "trendingScore";
  const by = orderOfHub(kind, sort);
  if (by === undefined) return unknownOrder(kind, sort);
  const cursor = given.get("cursor") ?? "";
  const skip = countOf(given, "skip") ?? 0;
  const isReversed = isReversedBy(given.get("direction") ?? "", by) ?? false;
  return {
    ...conditionsOf(kind, given),
    sort: by,
    ...(isReversed && { isReversed }),
    limit: Math.min(Math.max(1, countOf(given, "limit") ?? maxPerPage), maxPerPage),
    ...(skip > 0 && cursor === "" && { skip }),
    ...(cursor !== "" && { cursor }),
  };
}

/** Which records the parameters of a list ask for, without order and page. */
export function conditionsOf(kind: RecordKind, given: URLSearchParams): SearchQuery {
  const pieces = searchPieces(given);
  const tags = listOf(given, "filter");
  return {
    kind,
    ...(pieces.length > 0 && { inId: pieces }),
    ...(tags.length > 0 && { tags }),
    // Any provider, where none is named.
    ...(kind === "model" && given.get("inference") === "warm" && { inference_provider: "all" }),
    ...facetsOf(kind, given),
    ...(kind === "model" && parametersOf(given.get("num_parameters") ?? "")),
  };
}

/** Pieces of the id that are searched for, ten at most. */
export const searchPieces = (given: URLSearchParams): readonly string[] =>
  given
    .getAll("search")
    .flatMap((text) => text.split(/\s+/).filter((piece) => piece !== ""))
    .slice(0, maxPieces);

/** A number from 0 on; undefined for anything else. */
function countOf(given: URLSearchParams, parameter: string): number | undefined {
  const text = given.get(parameter) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Parameters of the Hub that are facets here, by the name of the facet. */
const facetParameters = [
  ["author", "author"],
  ["task", "pipeline_tag"],
  ["app", "apps"],
  ["inference_provider", "inference_provider"],
  ["gated", "gated"],
  ["model", "models"],
  ["dataset", "datasets"],
] as const;

function facetsOf(kind: RecordKind, given: URLSearchParams): Partial<SearchQuery> {
  return Object.fromEntries(
    facetParameters.flatMap(([facet, parameter]) => {
      const isThere = kindsOf(facet).includes(kind) && (facet !== "task" || kind === "model");
      const values = isThere ? listOf(given, parameter).map((value) => parseFacetValue(facet, value)) : [];
      return values.length === 0 ? [] : [[facet, values]];
    }),
  );
}

/** @param text `min:6B,max:128B`, or one of the two */
function parametersOf(text: string): Pick<SearchQuery, "ranges"> {
  const [, from = ""] = /(?:^|,)min:([^,]+)/.exec(text) ?? [];
  const [, to = ""] = /(?:^|,)max:([^,]+)/.exec(text) ?? [];
  const parameters = parseBounds("parameters", { from, to });
  return parameters === undefined ? {} : { ranges: { parameters } };
}

/** The values of a parameter that is repeated or has commas in it: clients do either. */
export function listOf(given: URLSearchParams, parameter: string): readonly string[] {
  return given.getAll(parameter).flatMap((value) => value.split(",").filter((part) => part !== ""));
}

/** Fields that are asked for, in both spellings; unknown names are ignored. */
export function expandOf(given: URLSearchParams): { readonly expand?: readonly string[] } {
  const names = [...given.getAll("expand"), ...given.getAll("expand[]")].flatMap((text) => text.split(","));
  return names.length === 0 ? {} : { expand: names };
}
