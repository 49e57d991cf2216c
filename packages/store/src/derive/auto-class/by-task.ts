import { autoClassesForTask, autoClassesOfType, isModelType } from "@modelshelf/registry";
import { derived, guessed } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/**
 * Every task has an Auto class, or a few. Where the model's type has one of them as well, there is no other choice; where
 * the type is unknown it is a guess; where the type has none of them, the task says nothing of the class.
 */
export const byTask: AutoClassRule = ({ task, modelType }) => {
  if (task === undefined) return undefined;
  const classes = autoClassesForTask(task.value);
  if (modelType !== undefined && isModelType(modelType.value)) {
    const heads = autoClassesOfType(modelType.value);
    const fitting = classes.find((name) => heads.has(name));
    return fitting === undefined ? undefined : derived(fitting, `${task.from} and ${modelType.from}`);
  }
  const [usual] = classes;
  return usual === undefined ? undefined : guessed(usual, task.from === "pipeline_tag" ? "the task" : task.from);
};
