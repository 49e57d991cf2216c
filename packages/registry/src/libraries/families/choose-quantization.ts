import type { ModelFacts } from "../../model.ts";
import type { FileTypeName } from "../../quantization/file-types.ts";
import { parseQuantizationLabel } from "../../quantization/parse-quantization-label.ts";
import { ggufModels } from "./files.ts";

/** Those that nearly every repository of GGUF files has, for a record that lists no files. */
const usual: readonly FileTypeName[] = ["Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M"];

/**
 * The quantizations that a model can be had in as GGUF files, by the labels in their names, or by these names where labels
 * repeat; the usual ones where the record lists no file at all, and none where it lists other files.
 *
 * @example ggufQuantizations({ id: "a/b", tags: [], files: ["b-Q8_0.gguf", "b-Q4_K_M.gguf"] }) // ["Q8_0", "Q4_K_M"]
 */
export function ggufQuantizations(model: ModelFacts): readonly string[] {
  const { files = [], tags, quantization } = model;
  if (files.length === 0 && tags.includes("gguf")) return quantization?.fileTypes ?? usual;
  return ggufModels(model).flatMap(({ label, tag }) => (label === undefined ? [] : [tag]));
}

/**
 * A model whose GGUF file of one quantization is wanted, so that all code for it takes that one.
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
