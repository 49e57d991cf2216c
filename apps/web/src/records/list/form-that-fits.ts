import {
  type CatalogRecord,
  isExcluded,
  largestThatFits,
  listOf,
  memoryBudgets,
  type SearchQuery,
} from "@modelshelf/store";
import { byteSize } from "../../components/wording.ts";

/**
 * Which file of a model fits into the memory that a list is filtered by; `undefined` where it is filtered by none.
 *
 * @example formThatFits({ kind: "model", fits: "8GB" }, record) // "Q4_K_M: 4.9 GB, 6.7 GB in memory"
 */
export function formThatFits({ fits }: Pick<SearchQuery, "fits">, record: CatalogRecord): string | undefined {
  const wanted = new Set(listOf(fits).filter((value) => !isExcluded(value)));
  const budget = memoryBudgets.findLast(({ id }) => wanted.has(id));
  const form = budget && largestThatFits(record, budget.bytes);
  if (form === undefined) return undefined;
  const size = `${form.isEstimate ? "about " : ""}${byteSize(form.bytes)}`;
  return `${form.label}: ${size}, ${byteSize(form.memory)} in memory`;
}
