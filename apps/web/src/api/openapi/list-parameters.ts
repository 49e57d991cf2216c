import { order, ordersOf, type RecordKind } from "@modelshelf/store";
import { hubOrders } from "../list-query.ts";
import type { Parameter } from "./operation.ts";

/** Schema of what is asked for with `true`. */
export const isTrue = { type: "boolean" };
/** Which fields an answer has. */
export const expand: Parameter = {
  name: "expand",
  in: "query",
  about: "only these fields in addition to the id; repeated, with commas, or as `expand[]`; unknown names are ignored",
  schema: { type: "array", items: { type: "string" } },
};
/** Which page of a list. */
export const cursor: Parameter = {
  name: "cursor",
  in: "query",
  about: "where the next page begins; take it from `Link`",
};
/** How many a page has. */
export const limit = (most: number): Parameter => ({
  name: "limit",
  in: "query",
  about: "maximum number",
  schema: { type: "integer", minimum: 1, maximum: most, default: most },
});

/** Filters of lists, by the kinds that have them. */
const filters: readonly (Parameter & { readonly kinds?: readonly RecordKind[] })[] = [
  {
    name: "search",
    in: "query",
    about: "parts of the id in any letter case; if repeated or separated by spaces, all must match",
  },
  { name: "author", in: "query", about: "owner of the repository" },
  {
    name: "filter",
    in: "query",
    about: "tags, repeated or with commas; a record must have all of them",
    schema: { type: "array", items: { type: "string" } },
  },
  { name: "pipeline_tag", in: "query", about: "task", kinds: ["model"] },
  { name: "apps", in: "query", about: "local apps; at least one must run the model", kinds: ["model"] },
  {
    name: "num_parameters",
    in: "query",
    about: "how many parameters the model has, `min:6B,max:128B` or one of the two",
    kinds: ["model"],
  },
  {
    name: "inference_provider",
    in: "query",
    about: "providers of hosted inference; at least one must serve the model; `all` for any of them",
    kinds: ["model"],
  },
  {
    name: "inference",
    in: "query",
    about: "any provider of hosted inference serves the model",
    schema: { const: "warm" },
    kinds: ["model"],
  },
  {
    name: "gated",
    in: "query",
    about: "whether the owner must grant access",
    schema: isTrue,
    kinds: ["model", "dataset"],
  },
  { name: "models", in: "query", about: "a model that the Space uses", kinds: ["space"] },
  { name: "datasets", in: "query", about: "a dataset that the Space uses", kinds: ["space"] },
];

/** The orders of a list that leave out records which say nothing, as the Hub's API calls them. */
const amountsOf = (kind: RecordKind): readonly string[] =>
  ordersOf(kind)
    .filter((id) => order(id).by === "amount")
    .flatMap((id) => order(id).hubNames?.[0] ?? []);

/** Order, page and fields of lists. */
export const listed = (kind: RecordKind): readonly Parameter[] => [
  {
    name: "sort",
    in: "query",
    about:
      amountsOf(kind).length === 0
        ? "descending, except `id`; `trendingScore` is the same as `downloads` here"
        : `descending, except \`id\`; \`trendingScore\` is the same as \`downloads\` here; ${amountsOf(kind)
            .map((name) => `\`${name}\``)
            .join(" and ")} leave out ${kind}s that do not say it`,
    schema: { enum: ["trendingScore", ...hubOrders(kind)], default: "trendingScore" },
  },
  {
    name: "direction",
    in: "query",
    about: "`1` for ascending, `-1` for descending; not available on public hubs",
    schema: { enum: ["1", "-1"] },
  },
  limit(1000),
  { name: "skip", in: "query", about: "how many to skip", schema: { type: "integer", minimum: 0 } },
  cursor,
  { name: "full", in: "query", about: "include the names of the files and the metadata of the card", schema: isTrue },
  { name: "cardData", in: "query", about: "include the metadata of the card", schema: isTrue },
  { name: "config", in: "query", about: "include the configuration", schema: isTrue },
  expand,
];

/** The filters of a list. */
export const filtersOf = (kind: RecordKind): readonly Parameter[] =>
  filters.filter((parameter) => parameter.kinds?.includes(kind) ?? true);
