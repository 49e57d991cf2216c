import type { BoardRow } from "../leaderboards/boards.ts";
import type { FoldedMetric } from "../../components/fold-metric.ts";

/** Id of the results, where a reader stays who chooses others. */
export const boardAnchor = "board";

/**
 * How a result was written by its author, where that differs from what is shown.
 *
 * @example asStated({ stated: 0.954, value: 95.4 }, { isShare: true }) // "(reported as 0.954)"
 */
export function asStated(
  { stated, value }: Pick<BoardRow, "stated" | "value">,
  { isShare }: Pick<FoldedMetric, "isShare">,
): string {
  return isShare && typeof stated === "number" && stated !== value ? `(reported as ${stated})` : "";
}
