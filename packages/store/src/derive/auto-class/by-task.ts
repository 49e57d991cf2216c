import { autoClassesForTask, autoClassesOfType } from "@modelshelf/registry";
import { derived } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/**
 * Every task has an Auto class, or a few; the one that the model's type has as well is the only choice. A task alone says
 * nothing of the class: models that transcribe have one of five.
 */
export const byTask: AutoClassRule = ({ task, modelType }) => {
  if (task === undefined || modelType === undefined) return undefined;
  const heads = autoClassesOfType(modelType.value);
  const fitting = autoClassesForTask(task.value).find((name) => heads.has(name));
  return fitting === undefined ? undefined : derived(fitting, `${task.from} and ${modelType.from}`);
};
