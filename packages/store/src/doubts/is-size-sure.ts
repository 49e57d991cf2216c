import { sourcesOf } from "../record/read/record-sources.ts";
import type { CatalogRecord } from "../record/record.ts";
import {
  adapterAndCount,
  countAboveName,
  countBelowName,
  packedCount,
  sizeAndBytes,
  totalAndTypes,
} from "./rules/size.ts";

const rules = [countBelowName, packedCount, countAboveName, sizeAndBytes, adapterAndCount, totalAndTypes];

/**
 * Whether the number of parameters of a model is stated, and nothing else in its record contradicts it: enough to compare it
 * with others in a sentence.
 *
 * @example isSizeSure(record) // false for "acme/chat-30B" that states 2.6 billion parameters, even where its files are as small
 */
export function isSizeSure(record: CatalogRecord): boolean {
  if (record.parameters === undefined) return false;
  const doubted = { record, sources: sourcesOf(record) };
  return rules.every(({ find }) => find(doubted) === undefined);
}
