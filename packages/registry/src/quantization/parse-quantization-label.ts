import { type FileTypeName, fileTypes } from "./file-types.ts";

/** The quantization that the name of a GGUF file states. */
export interface QuantizationLabel {
  /** The whole label in capitals, as tools take it after the colon of `owner/name:LABEL`. */
  readonly label: string;
  /** The numbered type it belongs to, for order and size. Absent for a scheme that has none (APEX). */
  readonly fileType?: FileTypeName;
  /** Unsloth's dynamic quantization. */
  readonly prefix?: "UD-";
  /** A publisher's addition to the type: `XXL` of `Q8_0_XXL`, `P` of `Q3_K_P`. */
  readonly variation?: string;
}

/**
 * Names that are in file names without being types of files. llama.cpp's quantize tool takes the bare `K` names for
 * the `M` ones; MXFP4 is the type of the tensors, after which the converter names its output.
 */
const aliases: ReadonlyMap<string, FileTypeName> = new Map([
  ["MXFP4", "MXFP4_MOE"],
  ["Q3_K", "Q3_K_M"],
  ["Q4_K", "Q4_K_M"],
  ["Q5_K", "Q5_K_M"],
  ["Q8_K", "Q8_0"],
] as const);

// The longest name first, or `Q4_0` would cut `Q4_0_4_4` short. Not inside a word: the `Q6_K` in `IQ6_K` is another type.
// A variation ends where its letters do, or the `_g128` in `Q1_0_g128` and the `_R8` in `Q4_0_R8` would leave a `_G` and a `_R`.
const names = [...Object.keys(fileTypes), ...aliases.keys()].sort((a, b) => b.length - a.length).join("|");
const labelPattern = new RegExp(
  String.raw`(?<![A-Z0-9])(?<share>(?<!\.)\d{1,2})?(?<prefix>UD-)?(?<name>${names})(?![A-Z0-9])(?:_(?<variation>[A-Z]+)(?![A-Z0-9]))?`,
  "g",
);

/** Tiers of apex-quant, which mixes types by layer: `APEX-I-Balanced`. */
const apexPattern = /(?<![A-Z0-9])APEX-(?:I-)?(?:NANO|MINI|COMPACT|BALANCED|QUALITY)(?![A-Z0-9])/;

/** Image or audio encoders that are beside the weights; their type says nothing about the model's. */
const projectorPattern = /MMPROJ/;

/**
 * The quantization in the path of a GGUF file. As in the published rule, case does not matter and the last label in the name
 * wins. In addition:
 *
 * - labels are whole words: `HQ4_K_M`, `Q4_0ish` and `aF16` have none;
 * - a bare `K` type with a publisher's letter is a label: `Q3_K_P`, `Q4_K_L`;
 * - for a name that lists shares (`55IQ2_XXS-34Q2_K-07Q8_0-03F16`), the largest share counts, not the last;
 * - projector files (`mmproj-F16.gguf`) have none, because they are not quantizations of the model;
 * - the folder counts only if the file name has no label: `Q8_0/model-00001-of-00002.gguf`;
 * - the tiers of apex-quant are labels.
 *
 * @example parseQuantizationLabel("model-UD-Q4_K_XL.gguf")
 * // { label: "UD-Q4_K_XL", fileType: "Q4_K_XL", prefix: "UD-" }
 * @example parseQuantizationLabel("README.md") // undefined
 */
export function parseQuantizationLabel(path: string): QuantizationLabel | undefined {
  if (isProjectorName(path)) return undefined;
  const [fileName = "", folder = ""] = path.toUpperCase().split("/").toReversed();
  return labelIn(fileName) ?? labelIn(folder);
}

/**
 * Whether a path names an encoder for images or audio, which is beside the weights of a model.
 *
 * @example isProjectorName("mmproj-F16.gguf") // true
 */
export function isProjectorName(path: string): boolean {
  return projectorPattern.test(path.slice(path.lastIndexOf("/") + 1).toUpperCase());
}

function labelIn(text: string): QuantizationLabel | undefined {
  const matches = [...text.matchAll(labelPattern)];
  const shares = matches.filter((match) => match.groups?.["share"] !== undefined);
  const last = matches.at(-1);
  if (shares.length > 1) return toLabel(shares.reduce((a, b) => (shareOf(b) > shareOf(a) ? b : a)));
  if (last) return toLabel(last);
  const apex = apexPattern.exec(text)?.[0];
  return apex === undefined ? undefined : { label: apex };
}

const shareOf = (match: RegExpExecArray): number => Number(match.groups?.["share"]);

function toLabel({ groups = {} }: RegExpExecArray): QuantizationLabel {
  const { prefix, name = "", variation } = groups;
  return {
    label: (prefix ?? "") + name + (variation === undefined ? "" : `_${variation}`),
    fileType: aliases.get(name) ?? (name as FileTypeName),
    ...(prefix !== undefined && { prefix: "UD-" as const }),
    ...(variation !== undefined && { variation }),
  };
}
