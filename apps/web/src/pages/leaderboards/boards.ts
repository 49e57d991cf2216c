import type { FoldedMetric } from "../../components/fold-metric.ts";
import type { StatedResult } from "./gather.ts";

/** Results that may be compared: one dataset, one measure, one setting. */
export interface Board {
  readonly dataset: { readonly key: string; readonly label: string };
  readonly metric: FoldedMetric;
  readonly setting: string;
  /** Best first where it is known which way is better, else by model. */
  readonly rows: readonly BoardRow[];
  /** How many different models. */
  readonly models: number;
  /** How many different owners those have: variants of one author compare little. */
  readonly owners: number;
  /** Tasks of its models, the most common first. */
  readonly tasks: readonly string[];
}

export interface BoardRow extends Pick<StatedResult, "model" | "stated" | "source"> {
  /** 1 for the best; the same for equal results. Absent where nobody knows which way is better. */
  readonly rank?: number;
  /** On the scale of the board: shares as percentages. */
  readonly value: number;
}

/**
 * Groups results into boards, those with the most authors first, then those with the most models.
 *
 * @example toBoards(results)[0]?.dataset.label // "GSM8K"
 */
export function toBoards(results: readonly StatedResult[]): readonly Board[] {
  const groups = Map.groupBy(results, ({ dataset, metric, setting }) => `${dataset.key}\n${metric.key}\n${setting}`);
  return [...groups.values()]
    .flatMap((group) => toBoard(group) ?? [])
    .toSorted(
      (a, b) => b.owners - a.owners || b.models - a.models || a.dataset.label.localeCompare(b.dataset.label, "en"),
    );
}

/**
 * The least number of models of a board that compares anything: fewer models rank little, and variants of one author even
 * less.
 */
const fewestModels = 3;
const fewestOwners = 2;

/** Whether a board has enough models and authors to be listed. @example isComparable({ models: 9, owners: 1 }) // false */
export const isComparable = ({ models, owners }: Pick<Board, "models" | "owners">): boolean =>
  models >= fewestModels && owners >= fewestOwners;

/** Of each dataset the first board, where that compares models. */
export function comparableDatasets(results: readonly StatedResult[]): readonly Board[] {
  return byDataset(toBoards(results)).filter(isComparable);
}

/** Of each dataset the board with the most authors and models. */
export function byDataset(boards: readonly Board[]): readonly Board[] {
  return [...Map.groupBy(boards, ({ dataset }) => dataset.key).values()].flatMap(([first]) => first ?? []);
}

function toBoard(group: readonly StatedResult[]): Board | undefined {
  const [first] = group;
  if (!first) return undefined;
  const { metric, setting } = first;
  const values = scaled(group, metric);
  const direction = metric.better === "lower" ? 1 : -1;
  const rows = group
    .map(({ model, stated, source }, position): Omit<BoardRow, "rank"> => {
      return { model, stated, value: values[position] ?? 0, ...(source && { source }) };
    })
    .toSorted((a, b) => {
      const byValue = metric.better === undefined ? 0 : direction * (a.value - b.value);
      return byValue || a.model.localeCompare(b.model, "en");
    });
  return {
    dataset: { key: first.dataset.key, label: mostCommon(group.map(({ dataset }) => dataset.label)) },
    metric,
    setting,
    rows: metric.better === undefined ? rows : ranked(rows),
    models: new Set(rows.map(({ model }) => model)).size,
    owners: new Set(rows.map(({ model }) => model.replace(/\/.*$/s, ""))).size,
    tasks: byCount(group.flatMap(({ task }) => task ?? [])),
  };
}

function ranked(rows: readonly Omit<BoardRow, "rank">[]): readonly BoardRow[] {
  let rank = 0;
  return rows.map((row, position) => {
    if (position === 0 || rows[position - 1]?.value !== row.value) rank = position + 1;
    return { ...row, rank };
  });
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Authors write a share as 0.9 or as 90: what is at most 1 is taken for the former. */
function scaled(group: readonly StatedResult[], { isShare }: FoldedMetric): readonly number[] {
  const values = group.map(({ value }) => value);
  if (!isShare) return values;
  return values.map((value) => (Math.abs(value) <= 1 ? rounded(value * 100) : value));
}

const mostCommon = (labels: readonly string[]): string => byCount(labels)[0] ?? "";

function byCount(values: readonly string[]): readonly string[] {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([value]) => value);
}
