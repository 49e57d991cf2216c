/** How one tensor of a GGUF file is stored. */
export interface TensorType {
  /** The number in the header of the file. 4, 5, 31 to 33 and 36 to 38 belonged to types that were removed. */
  readonly number: number;
  /** Weights that are stored together, with a scale of their own. */
  readonly weightsPerBlock: number;
  readonly bytesPerBlock: number;
}

/**
 * Tensor types, with their numbers. Only the smallest numbers match those of file types.
 *
 * Source: ggml's list of types and its block layouts, 2026-11.
 */
export const tensorTypes = {
  F32: { number: 0, weightsPerBlock: 1, bytesPerBlock: 4 },
  F16: { number: 1, weightsPerBlock: 1, bytesPerBlock: 2 },
  Q4_0: { number: 2, weightsPerBlock: 32, bytesPerBlock: 18 },
  Q4_1: { number: 3, weightsPerBlock: 32, bytesPerBlock: 20 },
  Q5_0: { number: 6, weightsPerBlock: 32, bytesPerBlock: 22 },
  Q5_1: { number: 7, weightsPerBlock: 32, bytesPerBlock: 24 },
  Q8_0: { number: 8, weightsPerBlock: 32, bytesPerBlock: 34 },
  Q8_1: { number: 9, weightsPerBlock: 32, bytesPerBlock: 36 },
  Q2_K: { number: 10, weightsPerBlock: 256, bytesPerBlock: 84 },
  Q3_K: { number: 11, weightsPerBlock: 256, bytesPerBlock: 110 },
  Q4_K: { number: 12, weightsPerBlock: 256, bytesPerBlock: 144 },
  Q5_K: { number: 13, weightsPerBlock: 256, bytesPerBlock: 176 },
  Q6_K: { number: 14, weightsPerBlock: 256, bytesPerBlock: 210 },
  Q8_K: { number: 15, weightsPerBlock: 256, bytesPerBlock: 292 },
  IQ2_XXS: { number: 16, weightsPerBlock: 256, bytesPerBlock: 66 },
  IQ2_XS: { number: 17, weightsPerBlock: 256, bytesPerBlock: 74 },
  IQ3_XXS: { number: 18, weightsPerBlock: 256, bytesPerBlock: 98 },
  IQ1_S: { number: 19, weightsPerBlock: 256, bytesPerBlock: 50 },
  IQ4_NL: { number: 20, weightsPerBlock: 32, bytesPerBlock: 18 },
  IQ3_S: { number: 21, weightsPerBlock: 256, bytesPerBlock: 110 },
  IQ2_S: { number: 22, weightsPerBlock: 256, bytesPerBlock: 82 },
  IQ4_XS: { number: 23, weightsPerBlock: 256, bytesPerBlock: 136 },
  I8: { number: 24, weightsPerBlock: 1, bytesPerBlock: 1 },
  I16: { number: 25, weightsPerBlock: 1, bytesPerBlock: 2 },
  I32: { number: 26, weightsPerBlock: 1, bytesPerBlock: 4 },
  I64: { number: 27, weightsPerBlock: 1, bytesPerBlock: 8 },
  F64: { number: 28, weightsPerBlock: 1, bytesPerBlock: 8 },
  IQ1_M: { number: 29, weightsPerBlock: 256, bytesPerBlock: 56 },
  BF16: { number: 30, weightsPerBlock: 1, bytesPerBlock: 2 },
  TQ1_0: { number: 34, weightsPerBlock: 256, bytesPerBlock: 54 },
  TQ2_0: { number: 35, weightsPerBlock: 256, bytesPerBlock: 66 },
  MXFP4: { number: 39, weightsPerBlock: 32, bytesPerBlock: 17 },
  NVFP4: { number: 40, weightsPerBlock: 64, bytesPerBlock: 36 },
  Q1_0: { number: 41, weightsPerBlock: 128, bytesPerBlock: 18 },
  Q2_0: { number: 42, weightsPerBlock: 64, bytesPerBlock: 18 },
} as const satisfies Readonly<Record<string, TensorType>>;

export type TensorTypeName = keyof typeof tensorTypes;

/**
 * Exact number of bits per weight, including block scales.
 *
 * @example bitsPerWeight("Q4_K") // 4.5
 */
export function bitsPerWeight(name: TensorTypeName): number {
  const { weightsPerBlock, bytesPerBlock } = tensorTypes[name];
  return (8 * bytesPerBlock) / weightsPerBlock;
}

/**
 * The name of a tensor type by its number in the file header; `undefined` for an unused number.
 *
 * @example tensorTypeOf(12) // "Q4_K"
 */
export function tensorTypeOf(number: number): TensorTypeName | undefined {
  return (Object.keys(tensorTypes) as TensorTypeName[]).find((name) => tensorTypes[name].number === number);
}
