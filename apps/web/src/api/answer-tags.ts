import { licenseFamilies, task } from "@modelshelf/registry";
import { type FacetId, noValue, type RecordKind, valueLabel } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";

/** A group of tags: the facet that counts them, and what stands before a value in the tag. */
interface TagGroup {
  readonly facet: FacetId;
  readonly prefix: string;
}

const model: Readonly<Record<string, TagGroup>> = {
  pipeline_tag: { facet: "task", prefix: "" },
  library: { facet: "library", prefix: "" },
  language: { facet: "language", prefix: "" },
  license: { facet: "license", prefix: "license:" },
  dataset: { facet: "dataset", prefix: "dataset:" },
};

const dataset: Readonly<Record<string, TagGroup>> = {
  task_categories: { facet: "task", prefix: "task_categories:" },
  size_categories: { facet: "size", prefix: "size_categories:" },
  modality: { facet: "modality", prefix: "modality:" },
  format: { facet: "format", prefix: "format:" },
  library: { facet: "library", prefix: "library:" },
  language: { facet: "language", prefix: "language:" },
  license: { facet: "license", prefix: "license:" },
};

const groups: Readonly<Partial<Record<RecordKind, Readonly<Record<string, TagGroup>>>>> = { model, dataset };

/** Kinds whose tags are listed by their groups. */
export const kindsWithTags = ["model", "dataset"] as const satisfies readonly RecordKind[];

const maxValues = 1000;
/** Tags of the Hub's own servers, which say nothing about a repository. */
const region = /^region:/;

interface HubTag {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly subType?: string;
  readonly count: number;
}

/**
 * `GET /api/models-tags-by-type` and `/api/datasets-tags-by-type`: the tags that records have, by their groups, most frequent
 * first; `type` asks for one group. Of a group at most 1,000.
 */
export async function answerTags(c: Context<Env>, hub: ApiHub, kind: RecordKind): Promise<Response> {
  const asked = c.req.query("type");
  const found: Record<string, readonly HubTag[]> = {};
  for (const [type, { facet, prefix }] of Object.entries(groups[kind] ?? {})) {
    if (asked !== undefined && asked !== type) continue;
    const counts = await hub.store.facet({ kind }, facet, maxValues);
    found[type] = counts
      .filter(({ value }) => value !== noValue && !(facet === "license" && licenseFamilies.has(value as never)))
      .map(({ value, count }) => {
        const subType = facet === "task" ? task(value)?.modality : undefined;
        const label = valueLabel(kind, facet, value);
        return { id: prefix + value, label, type, ...(subType !== undefined && { subType }), count };
      });
  }
  if (asked === undefined || asked === "other") found["other"] = await otherTags(hub, kind, found);
  return c.json(found);
}

async function otherTags(
  hub: ApiHub,
  kind: RecordKind,
  found: Readonly<Record<string, readonly HubTag[]>>,
): Promise<readonly HubTag[]> {
  const known = new Set(Object.values(found).flatMap((tags) => tags.map(({ id }) => id)));
  const grouped = new RegExp(`^(?:${Object.keys(groups[kind] ?? {}).join("|")}):`);
  const counts = await hub.store.facet({ kind }, "tag", maxValues);
  return counts
    .filter(({ value }) => !known.has(value) && !grouped.test(value) && !region.test(value))
    .map(({ value, count }) => ({ id: value, label: value, type: "other", count }));
}
