import type { GgufFile, GgufModel } from "../gguf/sort-gguf.ts";
import { chosenGguf, ggufModels } from "../libraries/families/files.ts";
import type { ModelFacts } from "../model.ts";

/** A GGUF model as programs around llama.cpp name it. */
export interface GgufReference {
  /** `owner/name`, with `:Q4_K_M` behind it where the repository has several quantizations. */
  readonly name: string;
  /** Which other quantizations there are, as a sentence; absent where there is none. */
  readonly note?: string;
}

/** The note on a quantization that the record does not state. */
const likelyQuantization = (label: string): string =>
  `The record lists no files: if the repository does not have ${label}, use one that it has.`;

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
  const file = chosenGguf(model);
  const chosen = file && labelOf(file);
  const asked = model.quantization?.chosen;
  if (asked !== undefined && labels.length === 0)
    return { name: `${model.id}:${asked}`, note: likelyQuantization(asked) };
  if (chosen === undefined || (labels.length < 2 && asked === undefined)) return { name: model.id };
  const others = labels.filter((label) => label !== chosen);
  const more = others.length > shownLabels ? ", …" : "";
  return {
    name: `${model.id}:${chosen}`,
    ...(others.length > 0 && { note: otherQuantizations(`${others.slice(0, shownLabels).join(", ")}${more}`) }),
  };
}

/**
 * The same for a program that has to be told the quantization: where the record lists no file, the one that its name says,
 * else Q4_K_M, which most repositories have.
 *
 * @example fullGgufReference({ id: "a/b", tags: [], files: ["m-Q8_0.gguf"] }).name // "a/b:Q8_0"
 */
export function fullGgufReference(model: ModelFacts): GgufReference {
  const reference = ggufReference(model);
  if (reference.name !== model.id) return reference;
  const [label] = labelsOf(model);
  if (label !== undefined) return { name: `${model.id}:${label}` };
  const likely = model.quantization?.fileTypes?.[0] ?? "Q4_K_M";
  return { name: `${model.id}:${likely}`, note: likelyQuantization(likely) };
}

/** Every quantization that the names of the models state, in record order, each once. */
const labelsOf = (model: ModelFacts): readonly string[] => [
  ...new Set(ggufModels(model).flatMap((one) => labelOf(one) ?? [])),
];

/** Names of files tell models with the same label apart, where they can be a tag. */
function labelOf({ label, tag }: GgufModel<GgufFile>): string | undefined {
  return label !== undefined && /^\w[\w.-]{0,127}$/.test(tag) ? tag : label;
}
