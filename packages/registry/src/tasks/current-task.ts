import { tasks } from "./all.ts";
import { isTaskId, type TaskId } from "./ids.ts";

/**
 * Names that were ids of tasks once and that records, links and older clients still carry, with the task that took their
 * work over; and the short names that Transformers' `pipeline()` takes for a task.
 */
const formerNames: ReadonlyMap<string, TaskId> = new Map<string, TaskId>([
  ["text2text-generation", "text-generation"],
  ["conversational", "text-generation"],
  ["conditional-text-generation", "text-generation"],
  ["structured-data-classification", "tabular-classification"],
  ["structure-prediction", "token-classification"],
  ["sentence-ranking", "text-ranking"],
  ["sentiment-analysis", "text-classification"],
  ["ner", "token-classification"],
  ["vqa", "visual-question-answering"],
]);

/** Subtasks that belong to one task alone: `closed-domain-qa` belongs to two and leads nowhere. */
const tasksOfSubtasks: ReadonlyMap<string, TaskId> = subtaskOwners();

function subtaskOwners(): Map<string, TaskId> {
  const owners = new Map<string, TaskId>();
  const shared = new Set<string>();
  for (const [id, { subtasks = [] }] of tasks) {
    for (const { type } of subtasks) {
      if (owners.has(type)) shared.add(type);
      owners.set(type, id);
    }
  }
  for (const type of shared) owners.delete(type);
  return owners;
}

/**
 * The task for a retired id or a short name; `undefined` for current ids and any other name.
 *
 * @example formerTask("text2text-generation") // "text-generation"
 * @example formerTask("text-generation") // undefined
 */
export function formerTask(name: string): TaskId | undefined {
  return isTaskId(name) ? undefined : formerNames.get(name);
}

/**
 * The task for a name other than a current id: a retired id, a short name, or a subtask.
 *
 * @example taskBehind("named-entity-recognition") // "token-classification"
 */
export function taskBehind(name: string): TaskId | undefined {
  return isTaskId(name) ? undefined : (formerNames.get(name) ?? tasksOfSubtasks.get(name));
}
