import { sourcesOf } from "../record/read/record-sources.ts";
import { usedIdsOf } from "../record/read/used-records.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * Ids of the datasets that a model was trained on, or that a Space uses; at most 50.
 *
 * @example toUsedDatasets(bert) // ["bookcorpus", "wikipedia"]
 */
export function toUsedDatasets(record: CatalogRecord): readonly string[] {
  return usedIdsOf(sourcesOf(record), "datasets") ?? [];
}
