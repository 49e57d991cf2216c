import type { CatalogRecord, Store } from "@modelshelf/store";
import { listHref } from "../../list/list-href.ts";
import { type LinkingHub, type RecordLink, recordLinks } from "../../links/record-links.ts";
import { type RecordSummary, toSummary } from "../../rows/summary.ts";
import { type Relation, relationWords } from "./strings.ts";

/** The bases of a model, and the models made from it. */
export interface ModelFamily {
  /** Generations before this model, the oldest first; in each the models that the next was made from. */
  readonly ancestors: readonly (readonly RecordLink[])[];
  readonly descendants: readonly Descendants[];
}

/** The models made from this one in one way, the most downloaded first. */
interface Descendants {
  readonly relation: Relation;
  readonly heading: string;
  /** The list of all of them. */
  readonly href: string;
  readonly total: number;
  readonly records: readonly RecordSummary[];
}

const shownDescendants = 5;
const shownParents = 10;
const mostGenerations = 6;

/**
 * The family of a model, as far as this hub has it; undefined for one without any.
 *
 * @example (await loadFamily(hub, record))?.descendants[0] // { relation: "adapter", total: 12, … }
 */
export async function loadFamily(hub: LinkingHub, record: CatalogRecord): Promise<ModelFamily | undefined> {
  const [ancestors, descendants] = await Promise.all([
    loadAncestors(hub, record),
    loadDescendants(hub.store, record.id),
  ]);
  return ancestors.length + descendants.length === 0 ? undefined : { ancestors, descendants };
}

/** Each generation is that of the first base model of the one after it; a circle ends where it closes. */
async function loadAncestors(hub: LinkingHub, record: CatalogRecord): Promise<(readonly RecordLink[])[]> {
  const generations: (readonly RecordLink[])[] = [];
  const seen = new Set([record.id]);
  let child: CatalogRecord | undefined = record;
  while (child !== undefined && generations.length < mostGenerations) {
    const parents: readonly string[] = child.baseModels.filter((id) => !seen.has(id)).slice(0, shownParents);
    const [first] = parents;
    if (first === undefined) break;
    generations.unshift(await recordLinks(hub, "model", parents));
    for (const id of parents) seen.add(id);
    child = await hub.store.get("model", first);
  }
  return generations;
}

async function loadDescendants(store: Store, id: string): Promise<readonly Descendants[]> {
  const search = (value: string, limit: number) =>
    store.search({ kind: "model", base_model: value, sort: "downloads", limit });
  // Most models have none: one question tells.
  const all = await search(id, shownDescendants);
  if (all.total === 0) return [];
  const related = await Promise.all(
    relationWords.map(async ({ relation, heading, value }) => {
      const base = `${value}:${id}`;
      const { total, records } = await search(base, shownDescendants);
      const href = listHref({ kind: "model", base_model: base });
      return { relation, heading, href, total, records: records.map(toSummary) };
    }),
  );
  const found = related.filter(({ total }) => total > 0);
  if (found.length > 0) return found;
  // Records that name a base model and not what they did with it.
  const href = listHref({ kind: "model", base_model: id });
  const { heading, relation } = otherwise;
  return [{ relation, heading, href, total: all.total, records: all.records.map(toSummary) }];
}

const otherwise = { relation: "derived", heading: "Models based on it" } as const;
