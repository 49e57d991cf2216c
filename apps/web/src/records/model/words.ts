import type { ModelExamples } from "./examples.ts";

/** Where the examples of a page come from. */
export function examplesRemark({ isOwn, examples }: ModelExamples): string {
  if (!isOwn) return "The record has no example; this one is the hub's own for the task.";
  const hasOutputs = examples.some(({ outputs }) => outputs.length > 0);
  return hasOutputs ? "From the model's record; the output is what its author says." : "From the model's record.";
}
