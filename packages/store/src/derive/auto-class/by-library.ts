import { autoClassesForTask, type ModelFacts } from "@modelshelf/registry";
import { guessed } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/**
 * Nearly all models of transformers can be loaded without a head, which is of use where the task needs none or is unknown. Only
 * where there are weights: cards alone often stay empty.
 */
export const byLibrary: AutoClassRule = ({ model, modelType, hasWeights, task }) => {
  const wanted = task === undefined ? [] : autoClassesForTask(task.value);
  const needsHead = wanted.length > 0 && !wanted.includes("AutoModel");
  return hasWeights && !needsHead ? guessed("AutoModel", reasonFor(model, modelType?.from)) : undefined;
};

/** Why it counts as a model of transformers, in words that its author knows. */
function reasonFor({ libraryName, tags }: ModelFacts, typeFrom: string | undefined): string {
  if (libraryName === "transformers") return "library_name";
  const tag = ["transformers", "custom_code"].find((one) => tags.includes(one));
  return tag === undefined ? (typeFrom ?? "the name") : `tag ${tag}`;
}
