import { wordsOf } from "@modelshelf/store";
import { type LinkingHub, recordLinks } from "../records/links/record-links.ts";
import type { AbsentBase, SearchGroup } from "./results.ts";

/**
 * The models that found ones derive from and that this hub does not have, where their names have all words of the query and
 * fit it at least as well as every model shown: a search for "bge-small" that finds a conversion leads to the original too.
 *
 * @returns the nearest first; nothing where the operator names no hub that records come from
 * @example await absentBases(hub, "bge-small", groups)
 * // [{ id: "BAAI/bge-small-en-v1.5", href: "https://huggingface.co/BAAI/bge-small-en-v1.5", host: "huggingface.co" }]
 */
export async function absentBases(
  hub: LinkingHub,
  query: string,
  groups: readonly SearchGroup[],
): Promise<readonly AbsentBase[]> {
  const found = groups.flatMap((group) => (group.kind === "model" ? group.records : [])).map(({ id }) => id);
  const least = Math.min(...found.map((id) => furtherWords(id, query)));
  const models = await Promise.all(found.map((id) => hub.store.get("model", id)));
  const bases = new Set(models.flatMap((model) => model?.baseModels ?? []));
  const near = [...bases].filter((id) => {
    const further = furtherWords(id, query);
    return further <= least && Number.isFinite(further);
  });
  const links = await recordLinks(hub, "model", near);
  return links
    .flatMap(({ id, original }) => (original ? [{ id, ...original }] : []))
    .toSorted((one, other) => furtherWords(one.id, query) - furtherWords(other.id, query))
    .slice(0, most);
}

const most = 3;

/** How many words the name of a model has besides those of the query; infinite where its id lacks one of them. */
function furtherWords(id: string, query: string): number {
  const sought = wordsOf(query);
  const inId = wordsOf(id);
  if (sought.length === 0 || !sought.every((word) => inId.includes(word))) return Number.POSITIVE_INFINITY;
  return wordsOf(id.slice(id.indexOf("/") + 1)).filter((word) => !sought.includes(word)).length;
}
