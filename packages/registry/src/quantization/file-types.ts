import { bitsPerWeight, type TensorTypeName } from "./tensor-types.ts";

/** How a GGUF file was quantized as a whole. */
export interface FileType {
  /** The number under `general.file_type` in the header; from 1000 on, only ours. */
  readonly number: number;
  /** How most of the tensors are stored; others in the file may be more precise. */
  readonly tensors?: TensorTypeName;
  /** Whole-file size per weight as llama.cpp publishes it for Llama 3.1 8B. */
  readonly measuredBitsPerWeight?: number;
}

/**
 * File types, with their numbers.
 *
 * Source: llama.cpp's list of file types and the table of its quantize tool, 2026-11.
 */
export const fileTypes = {
  F32: { number: 0, tensors: "F32" },
  F16: { number: 1, tensors: "F16", measuredBitsPerWeight: 16.0005 },
  Q4_0: { number: 2, tensors: "Q4_0" },
  Q4_1: { number: 3, tensors: "Q4_1" },
  // Legacy: token embedding and output tensors in F16.
  Q4_1_SOME_F16: { number: 4, tensors: "Q4_1" },
  // Removed from the format; the numbers stay reserved.
  Q4_2: { number: 5 },
  Q4_3: { number: 6 },
  Q8_0: { number: 7, tensors: "Q8_0", measuredBitsPerWeight: 8.5008 },
  Q5_0: { number: 8, tensors: "Q5_0" },
  Q5_1: { number: 9, tensors: "Q5_1" },
  Q2_K: { number: 10, tensors: "Q2_K", measuredBitsPerWeight: 3.1593 },
  Q3_K_S: { number: 11, tensors: "Q3_K", measuredBitsPerWeight: 3.6429 },
  Q3_K_M: { number: 12, tensors: "Q3_K" },
  Q3_K_L: { number: 13, tensors: "Q3_K", measuredBitsPerWeight: 4.2979 },
  Q4_K_S: { number: 14, tensors: "Q4_K", measuredBitsPerWeight: 4.6672 },
  Q4_K_M: { number: 15, tensors: "Q4_K", measuredBitsPerWeight: 4.8944 },
  Q5_K_S: { number: 16, tensors: "Q5_K", measuredBitsPerWeight: 5.5704 },
  Q5_K_M: { number: 17, tensors: "Q5_K", measuredBitsPerWeight: 5.7036 },
  Q6_K: { number: 18, tensors: "Q6_K", measuredBitsPerWeight: 6.5633 },
  IQ2_XXS: { number: 19, tensors: "IQ2_XXS", measuredBitsPerWeight: 2.3824 },
  IQ2_XS: { number: 20, tensors: "IQ2_XS", measuredBitsPerWeight: 2.5882 },
  Q2_K_S: { number: 21, tensors: "Q2_K", measuredBitsPerWeight: 2.9697 },
  IQ3_XS: { number: 22, tensors: "IQ3_S", measuredBitsPerWeight: 3.4977 },
  IQ3_XXS: { number: 23, tensors: "IQ3_XXS", measuredBitsPerWeight: 3.2548 },
  IQ1_S: { number: 24, tensors: "IQ1_S", measuredBitsPerWeight: 2.0042 },
  IQ4_NL: { number: 25, tensors: "IQ4_NL", measuredBitsPerWeight: 4.6818 },
  IQ3_S: { number: 26, tensors: "IQ3_S", measuredBitsPerWeight: 3.6606 },
  IQ3_M: { number: 27, tensors: "IQ3_S", measuredBitsPerWeight: 3.7628 },
  IQ2_S: { number: 28, tensors: "IQ2_XS", measuredBitsPerWeight: 2.7403 },
  IQ2_M: { number: 29, tensors: "IQ2_S", measuredBitsPerWeight: 2.9294 },
  IQ4_XS: { number: 30, tensors: "IQ4_XS", measuredBitsPerWeight: 4.4597 },
  IQ1_M: { number: 31, tensors: "IQ1_M", measuredBitsPerWeight: 2.146 },
  BF16: { number: 32, tensors: "BF16" },
  // Legacy: Q4_0 in another order of bytes, done at run time today.
  Q4_0_4_4: { number: 33, tensors: "Q4_0" },
  Q4_0_4_8: { number: 34, tensors: "Q4_0" },
  Q4_0_8_8: { number: 35, tensors: "Q4_0" },
  TQ1_0: { number: 36, tensors: "TQ1_0" },
  TQ2_0: { number: 37, tensors: "TQ2_0" },
  // Only the expert tensors are MXFP4; the others are more precise.
  MXFP4_MOE: { number: 38, tensors: "MXFP4" },
  NVFP4: { number: 39, tensors: "NVFP4" },
  Q1_0: { number: 40, tensors: "Q1_0" },
  Q2_0: { number: 41, tensors: "Q2_0" },
  // From here on no numbers of the format: names of one publisher, numbered so that they can be ordered.
  Q2_K_XL: { number: 1000, tensors: "Q2_K" },
  Q3_K_XL: { number: 1001, tensors: "Q3_K" },
  Q4_K_XL: { number: 1002, tensors: "Q4_K" },
  Q5_K_XL: { number: 1003, tensors: "Q5_K" },
  Q6_K_XL: { number: 1004, tensors: "Q6_K" },
  Q8_K_XL: { number: 1005, tensors: "Q8_0" },
} as const satisfies Readonly<Record<string, FileType>>;

export type FileTypeName = keyof typeof fileTypes;

/**
 * Whether a text from outside names a type of file.
 *
 * @example isFileTypeName("Q4_K_M") // true
 */
export function isFileTypeName(text: string): text is FileTypeName {
  return Object.hasOwn(fileTypes, text);
}

/**
 * The name of a file type by its number in `general.file_type`; `undefined` for an unused number.
 *
 * @example fileTypeOf(15) // "Q4_K_M"
 */
export function fileTypeOf(number: number): FileTypeName | undefined {
  return (Object.keys(fileTypes) as FileTypeName[]).find((name) => fileTypes[name].number === number);
}

/**
 * Approximate bits per weight of a file type, for size estimates: the measured value if there is one, else that of most of its
 * tensors, which is a lower bound. `undefined` for the two removed types.
 *
 * @example estimatedBitsPerWeight("Q4_K_M") // 4.8944
 * @example estimatedBitsPerWeight("Q4_0") // 4.5
 */
export function estimatedBitsPerWeight(name: FileTypeName): number | undefined {
  const { measuredBitsPerWeight, tensors }: FileType = fileTypes[name];
  return measuredBitsPerWeight ?? (tensors && bitsPerWeight(tensors));
}

/**
 * All file types from largest to smallest: by class of bits, then by customary quality. Not strictly by bits per weight: Q5_0
 * precedes Q5_1, and the two ternary types follow the IQ1 types.
 */
export const fileTypeOrder: readonly FileTypeName[] = [
  "F32",
  "BF16",
  "F16",
  "Q8_K_XL",
  "Q8_0",
  "Q6_K_XL",
  "Q6_K",
  "Q5_K_XL",
  "Q5_K_M",
  "Q5_K_S",
  "Q5_0",
  "Q5_1",
  "Q4_K_XL",
  "Q4_K_M",
  "Q4_K_S",
  "IQ4_NL",
  "IQ4_XS",
  "Q4_0_4_4",
  "Q4_0_4_8",
  "Q4_0_8_8",
  "Q4_1_SOME_F16",
  "Q4_0",
  "Q4_1",
  "Q4_2",
  "Q4_3",
  "MXFP4_MOE",
  "NVFP4",
  "Q3_K_XL",
  "Q3_K_L",
  "Q3_K_M",
  "Q3_K_S",
  "IQ3_M",
  "IQ3_S",
  "IQ3_XS",
  "IQ3_XXS",
  "Q2_K_XL",
  "Q2_K",
  "Q2_K_S",
  "IQ2_M",
  "IQ2_S",
  "IQ2_XS",
  "IQ2_XXS",
  "Q2_0",
  "IQ1_S",
  "IQ1_M",
  "TQ1_0",
  "TQ2_0",
  "Q1_0",
];

/**
 * The offered type that comes closest to the wanted one: the first at or below it in `fileTypeOrder`, or the lowest if all are
 * above it. Names that are not file types are ignored; `undefined` if none is left.
 *
 * @example nearestFileType("Q4_K_M", ["Q8_0", "Q3_K_M", "Q2_K"]) // "Q3_K_M"
 * @example nearestFileType("Q2_K", ["F16", "Q8_0"]) // "Q8_0"
 */
export function nearestFileType(wanted: FileTypeName, offered: readonly string[]): FileTypeName | undefined {
  const ranks = offered
    .filter(isFileTypeName)
    .map((name) => fileTypeOrder.indexOf(name))
    .sort((a, b) => a - b);
  const limit = fileTypeOrder.indexOf(wanted);
  const rank = ranks.find((candidate) => candidate >= limit) ?? ranks.at(-1);
  return rank === undefined ? undefined : fileTypeOrder[rank];
}
