import { kinds } from "../../kinds/kinds.ts";
import { known, maxNameLength, type RecordSources, taggedValues, unique } from "./record-sources.ts";

const maxTasks = 50;

/** `pipeline_tag`, or `task_categories` of the card, then the tags, then `_task`: what the kind says; none for others. */
export function tasksOf({ kind, fields, card, tags }: RecordSources): string[] {
  const { tasks: member } = kinds[kind].reads;
  if (member === undefined) return [];
  if (member === "pipeline_tag") {
    const task = fields.word("pipeline_tag", maxNameLength) ?? card.word("pipeline_tag", maxNameLength);
    return task === undefined || known(task) === undefined ? [] : [task];
  }
  const stated = card.words("task_categories", maxTasks, maxNameLength);
  const tagged = stated.length > 0 ? stated : taggedValues(tags, "task_categories:");
  const tasks = tagged.length > 0 ? tagged : (fields.line("_task", 1000)?.split(",") ?? []);
  return unique(tasks.map((task) => task.trim()).filter((task) => known(task) !== undefined)).slice(0, maxTasks);
}
