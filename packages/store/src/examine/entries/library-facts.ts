import { isTaskId, library as entryOf, type MissingFact, type ModelFacts, showsCode } from "@modelshelf/registry";
import { inFile } from "../in-file.ts";
import type { Addition } from "../finding.ts";
import type { Rule } from "../rule.ts";

/** Values that stand for the right ones, by the field. */
const examples: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["architectures", ["BertForMaskedLM"]],
  ["model_type", "bert"],
  ["_class_name", "StableDiffusionPipeline"],
  ["sklearn.model.file", "model.skops"],
  ["sklearn.model_format", "skops"],
  ["speechbrain_interface", "EncoderClassifier"],
  ["base_model_name_or_path", "owner/base-model"],
  ["task_type", "CAUSAL_LM"],
  ["model_name", "owner/base-model"],
  ["class_name", "keras_hub>BertMaskedLM"],
  ["pipeline_tag", "text-generation"],
  ["base_model", "owner/base-model"],
  ["instance_prompt", "a photo of sks dog"],
]);

/** Facts that the library of the model needs for its code. The class of a transformers model has a rule of its own. */
export default {
  place: 40,
  needsModel: true,
  find(examined) {
    const { libraries, best, facts } = examined;
    for (const shown of libraries) {
      if (showsCode(shown) || shown.library === "transformers") continue;
      const missing = shown.missing();
      const additions = missing.flatMap(toAddition);
      if (additions.length === 0 || missing.some((fact) => contradicts(fact, facts))) continue;
      return {
        effect: best === undefined ? "code" : "certainty",
        missing: `The record does not say what ${entryOf(shown.library).label} needs to load the model.`,
        improves: `The page shows code for ${entryOf(shown.library).label}.`,
        ...inFile(examined, additions),
      };
    }
    return undefined;
  },
} satisfies Rule;

/** Whether the fact would make the model one for another task than its own. Adapters of other than texts have no task type. */
function contradicts({ field, example }: MissingFact, { pipelineTag }: ModelFacts): boolean {
  if (pipelineTag === undefined) return false;
  return field === "task_type" || field === "pipeline_tag" || (example !== undefined && isTaskId(example));
}

function toAddition({ file, field, example }: MissingFact): readonly Addition[] {
  if (field === undefined) return [];
  if (field === "tags") return [{ file, language: "yaml", lines: `tags:\n- ${example}`, isExample: true }];
  const value = examples.get(field);
  if (value === undefined) return [];
  if (file === "README.md") return [{ file, language: "yaml", lines: `${field}: ${String(value)}`, isExample: true }];
  return [{ file, language: "json", lines: jsonAt(field.split("."), value), isExample: true }];
}

/** @example jsonAt(["sklearn", "model"], 1) // '"sklearn": {"model": 1}' */
function jsonAt([name = "", ...inner]: readonly string[], value: unknown): string {
  return `${JSON.stringify(name)}: ${inner.length === 0 ? JSON.stringify(value) : `{${jsonAt(inner, value)}}`}`;
}
