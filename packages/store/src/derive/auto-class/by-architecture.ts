import { autoClassesForTask, autoClassesOf, autoClassesOfArchitecture, autoClassesOfType } from "@modelshelf/registry";
import { derived } from "../found.ts";
import type { AutoClassRule, Seen } from "./seen.ts";

/**
 * config.json names the class that wrote the weights and the type of the model: together they are a row of the mapping by
 * which transformers itself finds classes. Without a type, or with one that no release has, the class alone tells; unless
 * the repository brings code of its own for it, which only the classes of `auto_map` lead to.
 */
export const byArchitecture: AutoClassRule = (seen) => {
  const { architectures = [], modelType } = seen.model;
  for (const architecture of architectures) {
    const name = withoutFramework(architecture);
    const exact = modelType === undefined ? [] : autoClassesOf(modelType, name);
    const classes = exact.length > 0 || seen.autoMap.length > 0 ? exact : autoClassesOfArchitecture(name);
    if (classes.length > 0) return derived(chosenFrom(classes, seen), "config.architectures");
  }
  return undefined;
};

/** `TFBertModel` and `FlaxBertModel` are the same model, kept for other frameworks. */
function withoutFramework(architecture: string): string {
  return architecture.replace(/^(?:TF|Flax)(?=[A-Z])/, "");
}

/** One class may be behind several Auto classes: the task decides, else the one that says most. */
function chosenFrom(classes: readonly string[], { task, model: { modelType } }: Seen): string {
  const wanted = task === undefined ? [] : autoClassesForTask(task.value);
  const fitting = wanted.find((name) => classes.includes(name));
  if (fitting !== undefined) return fitting;
  const [best = "AutoModel"] = classes;
  if (best !== "AutoModelForPreTraining" || modelType === undefined) return best;
  return trainedHead(modelType, wanted) ?? best;
}

/** Nobody uses the heads of pre-training; the one for the task, or the one that fills gaps, reads the same weights. */
function trainedHead(modelType: string, wanted: readonly string[]): string | undefined {
  const heads = autoClassesOfType(modelType);
  return [...wanted, "AutoModelForMaskedLM"].find((name) => heads.has(name));
}
