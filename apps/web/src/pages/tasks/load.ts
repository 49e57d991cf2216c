import { type Modality, modalities, type Task, taskBehind, tasks } from "@modelshelf/registry";
import { fold } from "@modelshelf/store";
import type { LoadInput } from "../../page/page.ts";
import { searchNamed } from "../../page/parameters.ts";

export interface TasksPage {
  /** Number of all tasks. */
  readonly total: number;
  /** Words that were searched for. */
  readonly search?: string;
  /** Number of tasks that have all of the words; `total` without a search. */
  readonly found: number;
  /** Those with a task to show. */
  readonly modalities: readonly ModalityGroup[];
}

export interface ModalityGroup {
  readonly id: Modality;
  readonly label: string;
  readonly tasks: readonly TaskCard[];
}

export interface TaskCard {
  readonly id: string;
  readonly label: string;
  readonly summary: string;
  readonly href: string;
  /** Number of models here. */
  readonly models: number;
  /** Names of its subtasks, by which it is found as well. */
  readonly subtasks: readonly string[];
}

const longestSearch = 100;

export async function loadTasks({ hub, url }: LoadInput): Promise<TasksPage> {
  const search = (searchNamed(url.searchParams, "q").get("q") ?? "").toWellFormed().trim().slice(0, longestSearch);
  const words = fold(search).split(/\s+/).filter(Boolean);
  // A retired id and a short name such as `vqa` are in no text of a task, and lead to its page all the same.
  const behind = taskBehind(search.toLowerCase());
  // More than there are tasks: records may name others, which must not crowd out those of the catalog.
  const counts = await hub.store.facet({ kind: "model" }, "task", 1000);
  const models = new Map(counts.map(({ value, count }) => [value, count]));
  const groups = modalities.map((modality) => ({
    ...modality,
    tasks: [...tasks]
      .filter(([id, task]) => task.modality === modality.id && (id === behind || hasWords(id, task, words)))
      .map(([id, task]) => toCard(id, task, models.get(id) ?? 0)),
  }));
  return {
    total: tasks.size,
    ...(search !== "" && { search }),
    found: groups.reduce((sum, group) => sum + group.tasks.length, 0),
    modalities: groups.filter((group) => group.tasks.length > 0),
  };
}

function toCard(id: string, { label, summary, subtasks = [] }: Task, models: number): TaskCard {
  return { id, label, summary, href: `/tasks/${id}`, models, subtasks: subtasks.map(({ name }) => name) };
}

/** Whether all words are somewhere in what is known of a task, whatever case and accents. */
function hasWords(id: string, { label, summary, subtasks = [] }: Task, words: readonly string[]): boolean {
  const text = fold([id, label, summary, ...subtasks.map(({ name }) => name)].join(" "));
  return words.every((word) => text.includes(word));
}
