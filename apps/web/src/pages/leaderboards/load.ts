import { isTaskId } from "@modelshelf/registry";
import type { Store } from "@modelshelf/store";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import type { LoadInput } from "../../page/page.ts";
import { recordHref } from "../../records/record-href.ts";
import { type Board, byDataset, comparableDatasets, toBoards } from "./boards.ts";
import { gatherResults } from "./gather.ts";

export interface LeaderboardsPage {
  /** The task that the list is narrowed to. */
  readonly task?: TaskReference;
  readonly groups: readonly BoardGroup[];
  /** Datasets with results of one model only, which compare nothing. */
  readonly single: number;
  readonly problems: readonly string[];
}

/** The datasets of one task. */
export interface BoardGroup {
  /** Absent for models without a task. */
  readonly task?: TaskReference;
  readonly total: number;
  readonly boards: readonly BoardSummary[];
}

/** A dataset, with the best result of its board with the most models. */
export interface BoardSummary {
  readonly label: string;
  readonly href: string;
  readonly metric: Board["metric"];
  readonly setting: string;
  readonly models: number;
  readonly owners: number;
  /** Absent where nobody knows which way is better. */
  readonly leader?: { readonly id: string; readonly href: string; readonly value: number };
}

/** Of a task, unless the list is narrowed to it. */
const shownPerTask = 8;

export async function loadLeaderboards({ hub, url }: Pick<LoadInput, "hub" | "url">): Promise<LeaderboardsPage> {
  const asked = url.searchParams.get("task") ?? "";
  const isKnown = isTaskId(asked);
  const boards = toBoards(await gatherResults(hub.store));
  const datasets = byDataset(boards);
  const comparable = datasets.filter(({ models }) => models > 1);
  const groups = Map.groupBy(comparable, ({ tasks: [task = ""] }) => task);
  const shown = isKnown ? [[asked, comparable.filter(({ tasks }) => tasks.includes(asked))] as const] : [...groups];
  return {
    ...(isKnown && { task: taskReference(asked) }),
    groups: shown
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([task, all]) => ({
        ...(task !== "" && { task: taskReference(task) }),
        total: all.length,
        boards: (isKnown ? all : all.slice(0, shownPerTask)).map(toSummary),
      }))
      .filter(({ total }) => total > 0),
    single: datasets.length - comparable.length,
    problems: asked === "" || isKnown ? [] : [`"${asked.slice(0, 60)}" is not a task; all leaderboards are shown.`],
  };
}

/** Leaderboards that models of a task are on, those with the most models first. */
export async function loadTaskBoards(store: Store, task: string, most: number): Promise<readonly BoardSummary[]> {
  return comparableDatasets(await gatherResults(store))
    .filter(({ tasks }) => tasks.includes(task))
    .slice(0, most)
    .map(toSummary);
}

function toSummary({ dataset, metric, setting, models, owners, rows }: Board): BoardSummary {
  const [best] = rows;
  const isRanked = best?.rank !== undefined;
  return {
    label: dataset.label,
    href: boardHref(dataset.key),
    metric,
    setting,
    models,
    owners,
    ...(best && isRanked && { leader: { id: best.model, href: recordHref("model", best.model), value: best.value } }),
  };
}

/** @example boardHref("gsm8k") // "/leaderboards/gsm8k" */
export const boardHref = (key: string): string => `/leaderboards/${encodeURIComponent(key)}`;
