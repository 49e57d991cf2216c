import { counted } from "../../components/wording.ts";
import type { TasksPage } from "./load.ts";

/** The way to results by task. */
export const leaderboardsLink = "Leaderboards: results from model cards";

/** The line below the title. */
export function tasksLine({ total, found, search }: TasksPage): string {
  if (search === undefined) return `${total} kinds of problem that models solve, by modality.`;
  if (found === 0) return `No task has all of these words: ${search}`;
  return `${counted(found, "task has", "tasks have")} all of these words: ${search}`;
}
