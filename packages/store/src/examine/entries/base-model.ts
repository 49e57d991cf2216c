import { isAdapter } from "../../record/read/add-ons.ts";
import { cardLines } from "../finding.ts";
import { hasCodeWith } from "../examined.ts";
import type { Rule } from "../rule.ts";

/** Formats that models are trained in as well. */
const native: ReadonlySet<string> = new Set(["fp8", "mxfp4"]);

/** The base of an adapter or a quantized model. Other models may have been trained from nothing. */
export default {
  place: 70,
  needsModel: true,
  find(examined) {
    const { record, facts, best } = examined;
    if (record.baseModels.length > 0 || facts.baseModels !== undefined || facts.peft?.baseModel !== undefined)
      return undefined;
    const isAddition = isAdapter(record);
    if (!isAddition && (facts.quantization === undefined || native.has(facts.quantization.method ?? "")))
      return undefined;
    const example = "owner/base-model";
    const givesCode = best === undefined && hasCodeWith(examined, { baseModels: [example] });
    return {
      effect: givesCode ? "code" : "filters",
      missing: isAddition
        ? "This is an adapter, and the record does not say of which model."
        : "This looks like a quantized model, and the record does not say of which.",
      improves: `${givesCode ? "The page shows code. It" : "The page"} links to the base model, whose page lists this model.`,
      additions: [cardLines(`base_model: ${example}`, true)],
    };
  },
} satisfies Rule;
