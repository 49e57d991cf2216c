import { autoClassesForTask } from "@modelshelf/registry";
import { derived } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/**
 * A repository with code of its own says in `auto_map` of config.json which Auto classes lead to it: the class for the
 * task, else the first with a head.
 */
export const byAutoMap: AutoClassRule = ({ autoMap, task }) => {
  const models = autoMap.filter((name) => name.startsWith("AutoModel"));
  const wanted = task === undefined ? [] : autoClassesForTask(task.value);
  const chosen =
    wanted.find((name) => models.includes(name)) ?? models.find((name) => name !== "AutoModel") ?? models[0];
  return chosen === undefined ? undefined : derived(chosen, "config.auto_map");
};
