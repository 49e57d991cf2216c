import { autoClassesOfType } from "@modelshelf/registry";
import { guessed } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/** The usual head for models of a type; the first that the type has. */
const usual = [
  "AutoModelForImageTextToText",
  "AutoModelForSpeechSeq2Seq",
  "AutoModelForSeq2SeqLM",
  "AutoModelForTextToWaveform",
];

/**
 * A type alone leaves the head open. Types that look at images, transcribe or translate are used for that; types that
 * write and do not fill gaps write; all others give their states, which every model can.
 */
export const byModelType: AutoClassRule = ({ modelType }) => {
  if (modelType === undefined) return undefined;
  const heads = autoClassesOfType(modelType.value);
  if (heads.size === 0) return undefined;
  const writes = heads.has("AutoModelForCausalLM") && !heads.has("AutoModelForMaskedLM");
  const found = usual.find((name) => heads.has(name) && !heads.has("AutoModelForMaskedLM"));
  return guessed(found ?? (writes ? "AutoModelForCausalLM" : "AutoModel"), modelType.from);
};
