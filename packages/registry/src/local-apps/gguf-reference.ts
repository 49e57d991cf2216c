import { ggufFile } from "../libraries/families/files.ts";
import { fillIn, placeholder } from "../libraries/families/placeholder.ts";
import type { ModelFacts } from "../model.ts";
import { isProjectorName, parseQuantizationLabel } from "../quantization/parse-quantization-label.ts";

/** A GGUF model as programs around llama.cpp name it. */
export interface GgufReference {
  /** `owner/name`, with `:Q4_K_M` behind it where the repository has several quantizations. */
  readonly name: string;
  /** Which other quantizations there are, as a sentence; absent where there is none. */
  readonly note?: string;
}

const shownLabels = 12;

/** The note on a choice among several. @param labels of the others, as they are shown */
export const otherQuantizations = (labels: string): string => `Other quantizations in the repository: ${labels}.`;

/**
 * The quantization to try first, Q4_K_M or what comes nearest to it, in the form `owner/name:LABEL`. Without a label the
 * program chooses: the record lists one quantization or no file.
 *
 * @example ggufReference({ id: "a/b", tags: [], files: ["m-Q8_0.gguf", "m-Q4_K_M.gguf"] })
 * // { name: "a/b:Q4_K_M", note: "Other quantizations in the repository: Q8_0." }
 */
export function ggufReference(model: ModelFacts): GgufReference {
  const labels = labelsOf(model);
  const chosen = parseQuantizationLabel(ggufFile(model).name)?.label;
  if (chosen === undefined || labels.length < 2) return { name: model.id };
  const others = labels.filter((label) => label !== chosen);
  const more = others.length > shownLabels ? ", …" : "";
  return {
    name: `${model.id}:${chosen}`,
    note: otherQuantizations(`${others.slice(0, shownLabels).join(", ")}${more}`),
  };
}

/**
 * The same for a program that has to be told the quantization: where the record lists no file, a placeholder stands for it.
 *
 * @example fullGgufReference({ id: "a/b", tags: [], files: ["m-Q8_0.gguf"] }).name // "a/b:Q8_0"
 */
export function fullGgufReference(model: ModelFacts): GgufReference {
  const reference = ggufReference(model);
  if (reference.name !== model.id) return reference;
  const [label] = labelsOf(model);
  if (label !== undefined) return { name: `${model.id}:${label}` };
  const unknown = placeholder("QUANTIZATION");
  return {
    name: `${model.id}:${unknown}`,
    note: fillIn(unknown, "a quantization that the repository has, such as Q4_K_M"),
  };
}

/** Every quantization that the names of the files state, in record order, each once. */
function labelsOf({ files = [] }: ModelFacts): readonly string[] {
  const names = files.filter((name) => /\.gguf$/i.test(name) && !isProjectorName(name));
  return [...new Set(names.flatMap((name) => parseQuantizationLabel(name)?.label ?? []))];
}
