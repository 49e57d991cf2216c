import { factsInWords } from "@modelshelf/registry";
import { inFile } from "../in-file.ts";
import type { Rule } from "../rule.ts";

/** The task of an adapter: it decides by which class its base model is loaded. */
export default {
  place: 50,
  needsModel: true,
  find(examined) {
    const { facts } = examined;
    const guess = facts.derived?.["peft.taskType"];
    const taskType = facts.peft?.taskType;
    if (guess?.level !== "guessed" || taskType === undefined) return undefined;
    return {
      effect: "certainty",
      missing: `The record does not say the task type of the adapter; ${taskType} is a guess from ${factsInWords([guess.from])}.`,
      improves: "The code loads the base model with the class that the adapter was trained with.",
      ...inFile(examined, [
        {
          file: "adapter_config.json",
          language: "json",
          lines: `"task_type": ${JSON.stringify(taskType)}`,
          isExample: true,
        },
      ]),
    };
  },
} satisfies Rule;
