import { exampleTaskOf } from "@modelshelf/registry";
import { taskOf } from "../../derive/task.ts";
import { hasCodeWith } from "../examined.ts";
import { cardLines } from "../finding.ts";
import type { Rule } from "../rule.ts";

/** The task of the model. */
export default {
  place: 20,
  needsModel: true,
  find(examined) {
    const { facts, best } = examined;
    if (facts.pipelineTag !== undefined) return undefined;
    // An example of what to write is of the library's own kind: nobody writes text with a model that speaks.
    const usual = best === undefined ? "text-generation" : exampleTaskOf(best.library);
    const id = facts.transformersInfo?.pipelineTag ?? taskOf(facts)?.value ?? usual;
    const givesCode = best === undefined && id !== undefined && hasCodeWith(examined, { tasks: [id] });
    return {
      effect: givesCode ? "code" : "filters",
      missing: "The record does not say which task the model is for.",
      improves: givesCode
        ? "The page shows code and an example input, and people filtering by task will find the model."
        : "People filtering by task will find the model, and its page can show an example input.",
      ...(id === undefined
        ? { action: "Choose one from the list of tasks.", additions: [] }
        : { additions: [cardLines(`pipeline_tag: ${id}`, true)] }),
    };
  },
} satisfies Rule;
