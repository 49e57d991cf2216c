import { guessed } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/** Programs that train language models, and ways of training them, as they tag what they save. */
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
];

/** Tools for language models tag what they save, and often nothing else tells what the model is. */
export const byTraining: AutoClassRule = ({ model: { tags } }) => {
  const tag = trainers.find((name) => tags.includes(name)) ?? tags.find((text) => text === "text-generation-inference");
  return tag === undefined ? undefined : guessed("AutoModelForCausalLM", `tag ${tag}`);
};
