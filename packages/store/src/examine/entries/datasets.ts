import { toUsedDatasets } from "../../facts/to-used-datasets.ts";
import { cardLines } from "../finding.ts";
import type { Rule } from "../rule.ts";

/** The training data of the model. Conversions of other models were trained on nothing. */
export default {
  place: 140,
  needsModel: true,
  find({ record, facts }) {
    const isConversion =
      facts.quantization !== undefined || record.tags.some((tag) => tag.startsWith("base_model:quantized:"));
    if (isConversion || toUsedDatasets(record).length > 0) return undefined;
    return {
      effect: "page",
      missing: "The record does not name a dataset that the model was trained on.",
      improves:
        "If the datasets are public, the page links to them, and people filtering by dataset will find the model.",
      additions: [cardLines("datasets:\n- owner/dataset", true)],
    };
  },
} satisfies Rule;
