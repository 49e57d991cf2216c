import { foldMetric, type FoldedMetric } from "../../components/fold-metric.ts";
import type { EvaluationRow } from "./evaluations.ts";

/** Results by one measure, which alone share an axis. */
export interface EvaluationGroup {
  /** Absent where the record names no measure. */
  readonly metric?: FoldedMetric;
  /** The end of the axis, which begins at 0; absent where the measure has none that is known. */
  readonly most?: 1 | 100;
  readonly rows: readonly EvaluationRow[];
}

/**
 * The results by their measures, in the order in which the record names these. Only shares have an axis: their end is known, and it
 * is 1 or 100, whichever all results of the measure fit.
 *
 * @example groupByMetric([{ benchmark: "SQuAD", metric: "F1", value: 0.9 }])[0]?.most // 1
 */
export function groupByMetric(rows: readonly EvaluationRow[]): readonly EvaluationGroup[] {
  const groups = Map.groupBy(rows, ({ metric }) => (metric === undefined ? "" : foldMetric(metric).key));
  return [...groups.values()].map((group) => {
    const name = group[0]?.metric;
    if (name === undefined) return { rows: group };
    const metric = foldMetric(name);
    const most = metric.isShare ? endOfAxis(group.map(({ value }) => value)) : undefined;
    return { metric, rows: group, ...(most !== undefined && { most }) };
  });
}

/** Undefined where some results are shares of 1 and others of 100, where one is beyond both, and where one is not a number. */
function endOfAxis(values: readonly (number | string)[]): 1 | 100 | undefined {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length < values.length || numbers.some((value) => value < 0)) return undefined;
  if (numbers.every((value) => value <= 1)) return 1;
  return numbers.every((value) => value > 1 && value <= 100) ? 100 : undefined;
}

/**
 * How to read the bars of a measure.
 *
 * @example axisInWords({ metric: foldMetric("accuracy"), most: 1, rows: [] }) // "higher is better, 0 to 1"
 */
export function axisInWords({ metric, most }: EvaluationGroup): string {
  const direction = metric?.better === undefined ? undefined : `${metric.better} is better`;
  return [direction, most === undefined ? undefined : `0 to ${most}`].filter(Boolean).join(", ");
}
