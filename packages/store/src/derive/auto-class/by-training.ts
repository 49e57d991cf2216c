import { autoClassesForTask } from "@modelshelf/registry";
import { guessed } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/** Programs that train language models, ways of training them, and what serves them, as they tag what they save. */
const trainers = [
  "trl",
  "sft",
  "dpo",
  "grpo",
  "orpo",
  "kto",
  "rlhf",
  "unsloth",
  "axolotl",
  "llama-factory",
  "mergekit",
  "text-generation-inference",
];

const autoClass = "AutoModelForCausalLM";

/** Tools for language models tag what they save, and often nothing else tells what the model is. */
export const byTraining: AutoClassRule = ({ model: { tags }, task }) => {
  const wanted = task === undefined ? [] : autoClassesForTask(task.value);
  if (wanted.length > 0 && !wanted.includes(autoClass)) return undefined;
  const tag = trainers.find((name) => tags.includes(name));
  return tag === undefined ? undefined : guessed(autoClass, `tag ${tag}`);
};
