import type { ModelExamples } from "./examples.ts";

/** Comes above libraries that only hints lead to. */
export const guessesLabel = "May also work with";

/** Where the examples of a page come from. */
export function examplesRemark({ isOwn, inCode, examples }: ModelExamples): string {
  if (!isOwn) return "Example for this task (the model provides none).";
  const hasOutputs = examples.some(({ outputs }) => outputs.length > 0);
  const source = hasOutputs ? "From the model's record; the output is the author's." : "From the model's record.";
  return inCode === undefined ? source : `${source} ${inCodeRemarks[inCode]}`;
}

/** Which input the code of the page uses, where the record has examples. */
export const inCodeRemarks = {
  first: "The code uses the first one.",
  unfit: "The first one is too long or incomplete for the code, which uses a different example.",
} as const;
