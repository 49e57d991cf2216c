import { partsOf, wordsOf } from "@modelshelf/store";
import { type LinkingHub, recordLinks } from "../records/links/record-links.ts";
import type { AbsentBase, SearchGroup } from "./results.ts";

/**
 * The models that found ones derive from and that this hub does not have, where their names have all words of the query and
 * fit it at least as well as every model shown: a search for "bge-small" that finds a conversion leads to the original too, and
 * so does "bge-small sentence-transformers", where only the library is more than its words.
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
  const sought = wordsInNames(query, found);
  const least = Math.min(...found.map((id) => furtherWords(id, sought)));
  const models = await Promise.all(found.map((id) => hub.store.get("model", id)));
  const bases = new Set(models.flatMap((model) => model?.baseModels ?? []));
  const near = [...bases].filter((id) => {
    const further = furtherWords(id, sought);
    return further <= least && Number.isFinite(further);
  });
  const links = await recordLinks(hub, "model", near);
  return links
    .flatMap(({ id, original }) => (original ? [{ id, ...original }] : []))
    .toSorted((one, other) => furtherWords(one.id, sought) - furtherWords(other.id, sought))
    .slice(0, most);
}

const most = 3;

/** The words that a name is to have: what means a library, a task or a language only where the name of a found model has it. */
function wordsInNames(query: string, found: readonly string[]): readonly string[] {
  const named = new Set(found.flatMap((id) => wordsOf(nameOf(id))));
  return partsOf(query, "model")
    .filter(({ words, values }) => values.length === 0 || words.every((word) => named.has(word)))
    .flatMap(({ words }) => words);
}

const nameOf = (id: string): string => id.slice(id.indexOf("/") + 1);

/** How many words the name of a model has besides those sought; infinite where its id lacks one, or its name has none of them. */
function furtherWords(id: string, sought: readonly string[]): number {
  const inId = wordsOf(id);
  const inName = wordsOf(nameOf(id));
  const isNamed = sought.every((word) => inId.includes(word)) && sought.some((word) => inName.includes(word));
  return isNamed ? inName.filter((word) => !sought.includes(word)).length : Number.POSITIVE_INFINITY;
}
