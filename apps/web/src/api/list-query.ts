import { kindsOf, type Order, type RecordKind, type SearchQuery } from "@modelshelf/store";

/** Orders of the Hub by those of the catalog. It has no figures of trends, so what is downloaded most stands for them. */
const orders: ReadonlyMap<string, Order> = new Map([
  ["downloads", "downloads"],
  ["likes", "likes"],
  ["lastModified", "updated"],
  ["last_modified", "updated"],
  ["createdAt", "created"],
  ["created_at", "created"],
  ["id", "name"],
  ["trendingScore", "downloads"],
  ["trending_score", "downloads"],
  ["likes7d", "likes"],
  ["likes30d", "likes"],
]);

const maxPerPage = 1000;

/** Said of an order that lists do not have. */
const unknownOrder = (sort: string): string =>
  `"${sort}" is not an order of this list; use downloads, likes, lastModified, createdAt, id or trendingScore.`;

/**
 * What the parameters of a list of the Hub ask of the catalog. Those that it does not know are passed over, as there.
 *
 * @returns a sentence where an order is asked for that there is not
 * @example toListQuery("model", new URLSearchParams("author=ada&filter=license:mit,gguf&limit=5"))
 * // { kind: "model", author: "ada", tags: ["license:mit", "gguf"], sort: "downloads", limit: 5 }
 */
export function toListQuery(kind: RecordKind, given: URLSearchParams): SearchQuery | string {
  const sort = given.get("sort") ?? "trendingScore";
  const order = orders.get(sort);
  if (order === undefined) return unknownOrder(sort);
  const limit = Math.min(Math.max(1, Number(given.get("limit") ?? maxPerPage) || maxPerPage), maxPerPage);
  const text = given.getAll("search").join(" ").trim();
  const tags = listOf(given, "filter");
  const cursor = given.get("cursor") ?? "";
  return {
    kind,
    ...(text !== "" && { text }),
    ...(tags.length > 0 && { tags }),
    ...facetsOf(kind, given),
    ...(kind === "model" && parametersOf(given.get("num_parameters") ?? "")),
    sort: order,
    limit,
    ...(cursor !== "" && { cursor }),
  };
}

/** Parameters of the Hub that are facets here, by the name of the facet. */
const facetParameters = [
  ["author", "author"],
  ["task", "pipeline_tag"],
  ["app", "apps"],
  ["gated", "gated"],
  ["model", "models"],
  ["dataset", "datasets"],
] as const;

function facetsOf(kind: RecordKind, given: URLSearchParams): Partial<SearchQuery> {
  return Object.fromEntries(
    facetParameters.flatMap(([facet, parameter]) => {
      const isThere = kindsOf(facet).includes(kind) && (facet !== "task" || kind === "model");
      const values = isThere ? listOf(given, parameter).map((value) => valueOf(facet, value)) : [];
      return values.length === 0 ? [] : [[facet, values.length === 1 ? values[0] : values]];
    }),
  );
}

function valueOf(facet: (typeof facetParameters)[number][0], value: string): string {
  if (facet === "gated") return /^(?:false|none)$/i.test(value) ? "none" : "yes";
  return facet === "app" ? value.toLowerCase() : value;
}

/** @param text `min:6B,max:128B`, or one of the two */
function parametersOf(text: string): Pick<SearchQuery, "ranges"> {
  const from = /(?:^|,)min:([^,]+)/.exec(text)?.[1];
  const to = /(?:^|,)max:([^,]+)/.exec(text)?.[1];
  if (from === undefined && to === undefined) return {};
  return { ranges: { parameters: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } } };
}

/** The values of a parameter that is repeated or has commas in it: clients do either. */
function listOf(given: URLSearchParams, parameter: string): readonly string[] {
  return given.getAll(parameter).flatMap((value) => value.split(",").filter((part) => part !== ""));
}

/** Fields that are asked for, in both spellings; what nobody knows is passed over. */
export function expandOf(given: URLSearchParams): { readonly expand?: readonly string[] } {
  const names = [...given.getAll("expand"), ...given.getAll("expand[]")].flatMap((text) => text.split(","));
  return names.length === 0 ? {} : { expand: names };
}
