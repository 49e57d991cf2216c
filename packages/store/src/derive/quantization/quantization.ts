import type { ModelFacts } from "@modelshelf/registry";
import type { Derivations } from "../derivations.ts";
import { byFiles } from "./by-files.ts";
import { byName } from "./by-name.ts";
import { byTags } from "./by-tags.ts";
import { byWeightNames } from "./by-weight-names.ts";
import type { QuantizationRule } from "./rule.ts";

/** The surest first. */
const rules: readonly QuantizationRule[] = [byFiles, byTags, byWeightNames, byName];

/**
 * How the weights of a model are quantized, where the record leaves `config.quantization_config` out. The surest rule that
 * finds something decides alone: what two of them say need not be said of the same files.
 */
export function deriveQuantization(model: ModelFacts, note: Derivations): Pick<ModelFacts, "quantization"> {
  if (model.quantization !== undefined) return {};
  for (const rule of rules) {
    const found = rule(model);
    if (found === undefined) continue;
    for (const name of Object.keys(found.value)) note(`quantization.${name}`, found);
    return { quantization: found.value };
  }
  return {};
}
