import { type LibraryKey, tasksFor } from "@modelshelf/registry";
import { taskOf } from "../../derive/task.ts";
import { hasCodeWith } from "../examined.ts";
import { cardLines } from "../finding.ts";
import type { Rule } from "../rule.ts";

/** What the model is for. */
export const task: Rule = (examined) => {
  const { facts, best } = examined;
  if (facts.pipelineTag !== undefined) return undefined;
  const id = facts.transformersInfo?.pipelineTag ?? taskOf(facts)?.value ?? usualTask(best?.library);
  const givesCode = best === undefined && hasCodeWith(examined, { tasks: [id] });
  return {
    effect: givesCode ? "code" : "filters",
    missing: "The record does not say which task the model is for.",
    improves: givesCode
      ? "The page shows code and an example input, and the filter by task finds the model."
      : "The filter by task finds the model, and its page can show an example input.",
    additions: [cardLines(`pipeline_tag: ${id}`, true)],
  };
};

/** A task that the library is made for, as an example of what to write: nobody writes text with a model that speaks. */
function usualTask(library: LibraryKey | undefined): string {
  const tasks = library === undefined ? [] : tasksFor(library);
  return tasks.includes("text-generation") ? "text-generation" : (tasks[0] ?? "text-generation");
}
