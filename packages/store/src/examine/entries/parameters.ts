import { isAddOn } from "../../record/read/add-ons.ts";
import { toNamedSize } from "../../facts/to-named-size.ts";
import type { Rule } from "../rule.ts";

/** How many parameters a model has: files of safetensors and GGUF say it, and complete records have it from there. */
export default {
  place: 90,
  needsModel: true,
  find({ record, formats, files, facts }) {
    if (record.parameters !== undefined || isAddOn(record)) return undefined;
    // A record with files comes from the Hub's own page of the model, and pipelines of several models have no count.
    if (files.size > 0 || facts.libraryName === "diffusers") return undefined;
    const format = formats.has("safetensors") ? "safetensors" : formats.has("gguf") ? "GGUF" : undefined;
    if (format === undefined) return undefined;
    const guess = toNamedSize(record);
    return {
      effect: "filters",
      missing: `The record does not say how many parameters the model has${guess ? `; only ${guess.from} says about ${guess.value.label}` : ""}.`,
      improves: "People filtering by size will find the model, and readers can tell how much memory it takes.",
      action: `Complete records of models with ${format} mostly say it: import that one.`,
      additions: [],
    };
  },
} satisfies Rule;
