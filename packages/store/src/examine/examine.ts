import { isTokenizerAlone } from "@modelshelf/registry";
import { asStated } from "../record/as-stated.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toExamined } from "./examined.ts";
import { effects, type Finding } from "./finding.ts";
import { rules } from "./rules.ts";

const inOrder = [...rules].toSorted(([, one], [, other]) => one.place - other.place);

/** The names of all rules, in their order. */
export const ruleNames: readonly string[] = inOrder.map(([rule]) => rule);

/**
 * Facts that the record of a model lacks, and what each addition would improve, the greatest effect first. True of the
 * record as it stands: a field that lists and dumps leave out is not reported as missing from the repository. Pure; takes
 * some ms, so it is meant for one model or for a report.
 *
 * @example examine(record)[0]
 * // { rule: "library", effect: "code", missing: "The record does not say which library loads the model.", improves: "…",
 * //   additions: [{ file: "README.md", language: "yaml", lines: "library_name: transformers", isExample: true }] }
 */
export function examine(record: CatalogRecord): readonly Finding[] {
  // The author of a record does not know what this hub has noted.
  const examined = toExamined(asStated(record));
  const isWithoutModel = isTokenizerAlone(examined.facts);
  const found = inOrder.flatMap(([rule, { needsModel, find }]): Finding[] => {
    if (isWithoutModel && needsModel) return [];
    const finding = find(examined);
    return finding === undefined ? [] : [{ rule, ...finding }];
  });
  return found.toSorted((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
}
