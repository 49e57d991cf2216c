import { isTokenizerAlone } from "@modelshelf/registry";
import { asStated } from "../record/as-stated.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toExamined } from "./examined.ts";
import { effects, type Finding } from "./finding.ts";
import { adapter } from "./rules/adapter.ts";
import { baseModel } from "./rules/base-model.ts";
import { card } from "./rules/card.ts";
import { chatTemplate } from "./rules/chat-template.ts";
import { modelClass } from "./rules/class.ts";
import { datasets } from "./rules/datasets.ts";
import { example } from "./rules/example.ts";
import { language } from "./rules/language.ts";
import { library } from "./rules/library.ts";
import { libraryFacts } from "./rules/library-facts.ts";
import { license } from "./rules/license.ts";
import { parameters } from "./rules/parameters.ts";
import type { Rule } from "./rule.ts";
import { safetensors } from "./rules/safetensors.ts";
import { task } from "./rules/task.ts";

/** The rules, under the names that they have in JSON; among findings of one effect this order counts. */
const rules: Readonly<Record<string, Rule>> = {
  library,
  task,
  class: modelClass,
  "library-facts": libraryFacts,
  adapter,
  "chat-template": chatTemplate,
  "base-model": baseModel,
  license,
  parameters,
  safetensors,
  language,
  example,
  card,
  datasets,
};

/** Rules that a repository with nothing but a tokenizer cannot heed: it has no task, no class, and was trained on nothing. */
const aboutModels: ReadonlySet<string> = new Set([
  "task",
  "class",
  "library-facts",
  "adapter",
  "base-model",
  "parameters",
  "safetensors",
  "example",
  "datasets",
]);

/** The names of all rules, in their order. */
export const ruleNames: readonly string[] = Object.keys(rules);

/**
 * What the record of a model lacks, and what each addition would improve, the greatest effect first. True of the record as
 * it stands: what lists and dumps leave out is not said to be missing from the repository. Pure; some ms, so it is meant for
 * one model or for a report.
 *
 * @example examine(record)[0]
 * // { rule: "library", effect: "code", missing: "The record does not say which library loads the model.", improves: "…",
 * //   additions: [{ file: "README.md", language: "yaml", lines: "library_name: transformers", isExample: true }] }
 */
export function examine(record: CatalogRecord): readonly Finding[] {
  // The author of a record does not know what this hub has noted.
  const examined = toExamined(asStated(record));
  const isWithoutModel = isTokenizerAlone(examined.facts);
  const found = Object.entries(rules).flatMap(([rule, find]): Finding[] => {
    if (isWithoutModel && aboutModels.has(rule)) return [];
    const finding = find(examined);
    return finding === undefined ? [] : [{ rule, ...finding }];
  });
  return found.toSorted((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
}
