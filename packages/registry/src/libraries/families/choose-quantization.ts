import type { ModelFacts } from "../../model.ts";
import type { FileTypeName } from "../../quantization/file-types.ts";
import { parseQuantizationLabel } from "../../quantization/parse-quantization-label.ts";
import { ggufModels } from "./files.ts";

/** Those that nearly every repository of GGUF files has, for a record that lists no files. */
const usual: readonly FileTypeName[] = ["Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M"];

/**
 * The available GGUF quantizations of a model, as the labels in the file names, or the file names themselves if labels repeat.
 * If the record lists no files, these are the usual ones; if it lists only other files, there are none.
 *
 * @example ggufQuantizations({ id: "a/b", tags: [], files: ["b-Q8_0.gguf", "b-Q4_K_M.gguf"] }) // ["Q8_0", "Q4_K_M"]
 */
export function ggufQuantizations(model: ModelFacts): readonly string[] {
  const { files = [], tags, quantization } = model;
  if (files.length === 0 && tags.includes("gguf")) return quantization?.fileTypes ?? usual;
  return ggufModels(model).flatMap(({ label, tag }) => (label === undefined ? [] : [tag]));
}

/**
 * The model with a chosen GGUF quantization, which all code for it then uses.
 *
 * @param label one of `ggufQuantizations`
 * @example withGgufQuantization({ id: "a/b-GGUF", tags: ["gguf"] }, "Q4_K_M").quantization?.chosen // "Q4_K_M"
 */
export function withGgufQuantization(model: ModelFacts, label: string): ModelFacts {
  const type = parseQuantizationLabel(`${label}.gguf`)?.fileType;
  return {
    ...model,
    quantization: { ...model.quantization, ...(type !== undefined && { fileTypes: [type] }), chosen: label },
  };
}
