import type { TaskId } from "@modelshelf/registry";
import { noValue, type Store, valueLabel } from "@modelshelf/store";
import { listHref } from "../../records/list/list-href.ts";

/** A library or program that models of a task here run with. */
export interface UsedWith {
  readonly id: string;
  readonly label: string;
  /** How many models. */
  readonly count: number;
  readonly href: string;
}

const shown = 8;

/** The programs that models of the task here run with, the most models first. */
export async function loadUsedWith(store: Store, task: TaskId): Promise<readonly UsedWith[]> {
  const counts = await store.facet({ kind: "model", task }, "runs_with", shown + 1);
  return counts
    .filter(({ value }) => value !== noValue)
    .slice(0, shown)
    .map(({ value, count }) => ({
      id: value,
      label: valueLabel("model", "runs_with", value),
      count,
      href: listHref({ kind: "model", task, runs_with: value }),
    }));
}
