import { baseModelsOf } from "./base-models.ts";
import type { NamedSize } from "./named-sizes.ts";
import type { RecordSources } from "./record-sources.ts";
import { relatedIdsOf } from "./relations.ts";
import { sizeInName } from "./size-in-name.ts";

/** Tags of what helps another model along and has a size of its own. */
const helperTag = /speculative|draft|eagle|\bmtp\b|adapter|sidecar|steering|probe/i;

/** The size of another model, and the statement that leads to it: "quantized:Qwen/Qwen3-8B". */
export interface BaseSize {
  readonly size: NamedSize;
  readonly related: string;
}

/**
 * The size in the name of the only model that a repository says it was made from, unless its tags say that it only helps it
 * along. Callers ask `isAddOn` before. Forms with fewer bits have the parameters of that model, and fine-tunes nearly always: of 833 sample records with a count,
 * 94 of 100 within 35%.
 *
 * @example sizeOfBase(sourcesOf(record)) // { size: { count: 8e9, label: "8B" }, related: "quantized:Qwen/Qwen3-8B" }
 */
export function sizeOfBase(sources: RecordSources): BaseSize | undefined {
  const [related = "", ...others] = relatedIdsOf(sources, baseModelsOf(sources));
  const [relation = "", id = ""] = related.split(":");
  if (others.length > 0 || !madeFrom.has(relation) || sources.tags.some(saysHelper)) return undefined;
  const size = sizeInName({ id, tags: [] });
  return size && { size, related };
}

const saysHelper = (tag: string): boolean => !tag.startsWith("base_model:") && helperTag.test(tag);

const madeFrom: ReadonlySet<string> = new Set(["adapter", "finetune", "quantized"]);
