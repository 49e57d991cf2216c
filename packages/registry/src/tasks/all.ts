// Written by `npm run generate` from the files in tasks/entries. Do not edit.

import type { TaskId } from "./ids.ts";
import type { Task } from "./task.ts";
import { taskOrder } from "./order.ts";

const unordered: ReadonlyMap<TaskId, Task> = new Map<TaskId, Task>([
]);

/** Every task by its id, in the order of `taskOrder`. */
export const tasks: ReadonlyMap<TaskId, Task> = new Map(
  taskOrder.flatMap((id) => {
    const entry = unordered.get(id);
    return entry ? [[id, entry] as const] : [];
  }),
);

/**
 * The task of that id, which may come from outside.
 *
 * @example task("constructor") // undefined
 */
export function task(id: TaskId): Task;
export function task(id: string): Task | undefined;
export function task(id: string): Task | undefined {
  return (tasks as ReadonlyMap<string, Task>).get(id);
}
