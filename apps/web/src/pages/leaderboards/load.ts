import { isTaskId } from "@modelshelf/registry";
import type { Store } from "@modelshelf/store";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import type { LoadInput } from "../../page/page.ts";
import { recordHref } from "../../records/record-href.ts";
import { type Board, byDataset, comparableDatasets, isComparable, toBoards } from "./boards.ts";
import { gatherResults } from "./gather.ts";

export interface LeaderboardsPage {
  /** The task that the list is narrowed to. */
  readonly task?: TaskReference;
  /** Those with the most authors first, at most {@link mostShown}. */
  readonly boards: readonly BoardSummary[];
  readonly total: number;
  /** The tasks of all boards that are listed, the one with the most boards first. */
  readonly tasks: readonly (TaskReference & { readonly boards: number })[];
  /** Datasets, of the task where there is one, that compare nothing: their results are by too few models or authors. */
  readonly unlisted: number;
  readonly problems: readonly string[];
}

/** A dataset, with the best result of its board with the most models. */
export interface BoardSummary {
  readonly label: string;
  readonly href: string;
  /** Absent for models without a task. */
  readonly task?: TaskReference;
  readonly metric: Board["metric"];
  readonly setting: string;
  readonly models: number;
  readonly owners: number;
  /** Absent where nobody knows which way is better. */
  readonly leader?: { readonly id: string; readonly href: string; readonly value: number };
}

const mostShown = 100;

export async function loadLeaderboards({ hub, url }: Pick<LoadInput, "hub" | "url">): Promise<LeaderboardsPage> {
  const asked = url.searchParams.get("task") ?? "";
  const isKnown = isTaskId(asked);
  const datasets = byDataset(toBoards(await gatherResults(hub.store)));
  const comparable = datasets.filter(isComparable);
  const isAsked = ({ tasks }: Board) => !isKnown || tasks.includes(asked);
  const listed = comparable.filter(isAsked);
  return {
    ...(isKnown && { task: taskReference(asked) }),
    boards: listed.slice(0, mostShown).map(toSummary),
    total: listed.length,
    tasks: tasksOf(comparable),
    unlisted: datasets.filter(isAsked).length - listed.length,
    problems: asked === "" || isKnown ? [] : [`"${asked.slice(0, 60)}" is not a task; all leaderboards are shown.`],
  };
}

function tasksOf(boards: readonly Board[]): LeaderboardsPage["tasks"] {
  const counts = new Map<string, number>();
  for (const { tasks } of boards) for (const id of tasks) if (isTaskId(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([id, count]) => ({ ...taskReference(id), boards: count }));
}

/** Leaderboards that models of a task are on, those with the most models first. */
export async function loadTaskBoards(store: Store, task: string, most: number): Promise<readonly BoardSummary[]> {
  return comparableDatasets(await gatherResults(store))
    .filter(({ tasks }) => tasks.includes(task))
    .slice(0, most)
    .map(toSummary);
}

function toSummary({ dataset, tasks: [task], metric, setting, models, owners, rows }: Board): BoardSummary {
  const [best] = rows;
  const isRanked = best?.rank !== undefined;
  return {
    label: dataset.label,
    href: boardHref(dataset.key),
    ...(task && { task: taskReference(task) }),
    metric,
    setting,
    models,
    owners,
    ...(best && isRanked && { leader: { id: best.model, href: recordHref("model", best.model), value: best.value } }),
  };
}

/** @example boardHref("gsm8k") // "/leaderboards/gsm8k" */
export const boardHref = (key: string): string => `/leaderboards/${encodeURIComponent(key)}`;

/** @example narrowedHref("fill-mask") // "/leaderboards?task=fill-mask" */
export const narrowedHref = (task: string): string => `/leaderboards?task=${encodeURIComponent(task)}`;
