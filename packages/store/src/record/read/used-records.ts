import { isRepositoryId } from "@modelshelf/registry";
import { maxTagLength, type RecordSources, someOf, taggedValues, unique } from "./record-sources.ts";

const maxIds = 50;

/**
 * Ids of the models or datasets that a model was trained on or that a Space uses: the record, then its card; where both
 * say nothing, the tags (`dataset:…`, `model:…`). Valid ids only.
 *
 * @example usedIdsOf(sourcesOf(bert), "datasets") // ["bookcorpus", "wikipedia"]
 */
export function usedIdsOf({ fields, card, tags }: RecordSources, kind: "models" | "datasets"): string[] | undefined {
  const stated = [...fields.words(kind, maxIds, maxTagLength), ...card.words(kind, maxIds, maxTagLength)];
  const ids = stated.length > 0 ? stated : taggedValues(tags, `${kind.slice(0, -1)}:`);
  return someOf(unique(ids.filter((id) => isRepositoryId(id))), maxIds);
}
