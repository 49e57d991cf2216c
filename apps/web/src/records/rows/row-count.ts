import { sizeInWords } from "@modelshelf/store";
import { exactNumber } from "../../components/wording.ts";
import type { RecordSummary } from "./summary.ts";

/**
 * How many rows a dataset has: exactly where that is known, else its ranges; empty where nothing is stated.
 *
 * @example rowsInWords({ sizes: ["100K<n<1M"] }) // "100K to 1M"
 */
export function rowsInWords({ rows, sizes = [] }: Pick<RecordSummary, "rows" | "sizes">): string {
  return rows === undefined ? sizes.map(sizeInWords).join(", ") : exactNumber(rows);
}
