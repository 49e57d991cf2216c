import { guessed } from "../found.ts";
import { quantizationIn } from "../../record/read/quantization-in-name.ts";
import type { QuantizationRule } from "./rule.ts";

/** Files that hold weights, and not the state of a training. */
const weights = /\.(?:safetensors|bin|pth?)$/i;
const otherState = /(?:^|\/)(?:optimizer|scheduler|rng_state|training_args|scaler)[^/]*$/i;

/**
 * Names of files say it where those of repositories do not: `gptq_model-4bit-128g.safetensors`, `flux1-dev-fp8.safetensors`.
 * Counts where every file with weights says the same; many repositories hold the full weights beside smaller ones.
 */
export const byWeightNames: QuantizationRule = ({ files = [] }) => {
  let agreed: string | undefined;
  for (const file of files) {
    if (!weights.test(file) || otherState.test(file)) continue;
    const found = quantizationIn(file.slice(file.lastIndexOf("/") + 1).replace(weights, ""));
    if (found === undefined) return undefined;
    const text = JSON.stringify(found);
    if (agreed !== undefined && agreed !== text) return undefined;
    agreed = text;
  }
  return agreed === undefined ? undefined : guessed(JSON.parse(agreed), "the names of the files");
};
