import { isTaskId, type ModelFacts } from "@modelshelf/registry";
import type { Stated } from "./auto-class/seen.ts";

/** Tags that were tasks once, and what Transformers calls them. */
const formerTasks: ReadonlyMap<string, string> = new Map([
  ["text2text-generation", "text2text-generation"],
  ["conversational", "text-generation"],
]);

/** The task of a model: `pipeline_tag`, else the first tag that is a task; chats come last. */
export function taskOf({ pipelineTag, tags }: ModelFacts): Stated | undefined {
  if (pipelineTag !== undefined) return { value: pipelineTag, from: "pipeline_tag" };
  const tag = tags.find((text) => isTaskId(text)) ?? tags.find((text) => formerTasks.has(text));
  return tag === undefined ? undefined : { value: formerTasks.get(tag) ?? tag, from: `tag ${tag}` };
}
