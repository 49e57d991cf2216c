import { type FacetId, facetsOf, kinds, type RecordKind, valueLabel } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";

import { plainError } from "./hub-error.ts";
import { conditionsOf } from "./list-query.ts";

const maxValues = 1000;
const defaultValues = 50;

/** The message where no facet is named, or one that the kind does not have. */
const unknownFacet = (kind: RecordKind): string =>
  `"facet" must name what is counted; ${kinds[kind].many} have ${facetsOf(kind).join(", ")}.`;

/**
 * `GET /api/models-facets?facet=license`, and the same of datasets and Spaces: how many records have each value, most first.
 * Takes all that narrows a list; `facet` may repeat, `limit` says how many values of each.
 */
export async function answerFacets(c: Context<Env>, hub: ApiHub, kind: RecordKind): Promise<Response> {
  const given = new URL(c.req.url).searchParams;
  const names = given.getAll("facet").flatMap((text) => text.split(","));
  const asked = facetsOf(kind).filter((facet) => names.includes(facet));
  if (asked.length === 0 || asked.length < new Set(names).size) return plainError(c, 400, unknownFacet(kind));
  const limit = Math.min(Math.max(1, Number(given.get("limit")) || defaultValues), maxValues);
  const query = conditionsOf(kind, given);
  const counted = async (facet: FacetId): Promise<readonly object[]> =>
    (await hub.store.facet(query, facet, limit)).map(({ value, count }) => ({
      value,
      label: valueLabel(kind, facet, value),
      count,
    }));
  const answer: Partial<Record<FacetId, readonly object[]>> = {};
  for (const facet of asked) answer[facet] = await counted(facet);
  return c.json(answer);
}
