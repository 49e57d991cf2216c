import { sourcesOf } from "../record/read/record-sources.ts";
import { relatedIdsOf } from "../record/read/relations.ts";
import type { CatalogRecord } from "../record/record.ts";

/** A model that another one was made from. */
export interface BaseModel {
  readonly id: string;
  /** `adapter`, `finetune`, `merge` or `quantized`; absent where the record does not say. */
  readonly relation?: string;
}

/**
 * The base models of a record, each with its relation where that is stated.
 *
 * @example toBaseModels(record) // [{ id: "Qwen/Qwen3-8B", relation: "quantized" }]
 */
export function toBaseModels(record: CatalogRecord): readonly BaseModel[] {
  const related = relatedIdsOf(sourcesOf(record), record.baseModels).map((value) => value.split(":"));
  return record.baseModels.map((id) => {
    const [relation] = related.find(([, of]) => of === id) ?? [];
    return relation === undefined ? { id } : { id, relation };
  });
}
