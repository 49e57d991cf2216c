import type { Addition } from "../finding.ts";
import type { Rule } from "../rule.ts";

const pickled = /^(?:.*\/)?(?:pytorch_model|adapter_model)[^/]*\.bin$/;

/** Part of what is better then, for a record without a number of parameters: the headers of safetensors tell it. */
export const countKnown = " The number of parameters is known,";

/**
 * Weights that are only there as a pickle: loading one can run whatever code was put into it. Only the names of files tell;
 * the tag `pytorch` is also a word of authors.
 */
export default {
  place: 100,
  needsModel: true,
  find({ record, files, facts }) {
    const paths = [...files];
    if (!paths.some((path) => pickled.test(path)) || paths.some((path) => path.endsWith(".safetensors")))
      return undefined;
    const counts = record.parameters === undefined ? countKnown : " The weights load faster,";
    const autoModel = facts.libraryName === "transformers" ? facts.transformersInfo?.autoModel : undefined;
    return {
      effect: "filters",
      missing: "The PyTorch weights are available only as a pickle, which can run code when it is loaded.",
      improves: `Loading is safe.${counts} and people filtering by format will find the model.`,
      action: "Save the weights as safetensors as well.",
      additions: autoModel === undefined ? [] : [saved(autoModel, record.id)],
    };
  },
} satisfies Rule;

/** Current releases write safetensors unless they are told otherwise. */
const saved = (autoModel: string, id: string): Addition => ({
  file: "model.safetensors",
  language: "python",
  lines: `from transformers import ${autoModel}\n\nmodel = ${autoModel}.from_pretrained("${id}")\nmodel.save_pretrained("model-folder")`,
  isExample: false,
});
