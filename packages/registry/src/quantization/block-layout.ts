import type { TensorTypeName } from "./tensor-types.ts";

/** A part of a block, in the order of the file. */
export interface BlockPart {
  readonly what: string;
  readonly bytes: number;
}

/**
 * The contents of one block of each type, in bytes. A type without an entry stores plain numbers.
 *
 * Source: ggml's block structures (`ggml/src/ggml-common.h` of ggml-org/llama.cpp), 2026-11.
 *
 * @example blockLayout.Q4_0 // [{ what: "scale, half precision", bytes: 2 }, { what: "4-bit codes", bytes: 16 }]
 */
export const blockLayout: Readonly<Partial<Record<TensorTypeName, readonly BlockPart[]>>> = {
  Q4_0: [scale(), part("4-bit codes", 16)],
  Q4_1: [scale(), minimum(), part("4-bit codes", 16)],
  Q5_0: [scale(), part("fifth bits", 4), part("lower 4 bits", 16)],
  Q5_1: [scale(), minimum(), part("fifth bits", 4), part("lower 4 bits", 16)],
  Q8_0: [scale(), part("8-bit codes", 32)],
  Q8_1: [scale(), part("scale times the sum of the codes, half precision", 2), part("8-bit codes", 32)],
  Q2_K: [part("16 scales and 16 minima, 4 bits each", 16), part("2-bit codes", 64), scaleOfScales(), scaleOfMinima()],
  Q3_K: [part("third bits", 32), part("lower 2 bits", 64), part("16 scales, 6 bits each", 12), scaleOfScales()],
  Q4_K: [scaleOfScales(), scaleOfMinima(), part("8 scales and 8 minima, 6 bits each", 12), part("4-bit codes", 128)],
  Q5_K: [
    scaleOfScales(),
    scaleOfMinima(),
    part("8 scales and 8 minima, 6 bits each", 12),
    part("fifth bits", 32),
    part("lower 4 bits", 128),
  ],
  Q6_K: [part("lower 4 bits", 128), part("upper 2 bits", 64), part("16 scales, 8 bits each", 16), scaleOfScales()],
  Q8_K: [part("scale, single precision", 4), part("8-bit codes", 256), part("16 sums of 16 codes, 16 bits each", 32)],
  IQ2_XXS: [scale(), part("codes of 8 weights, signs and scales, packed", 64)],
  IQ2_XS: [scale(), part("codes of 8 weights and signs, packed", 64), part("scales, 4 bits each", 8)],
  IQ2_S: [scale(), part("codes and signs", 64), part("upper bits of the codes", 8), part("scales, 4 bits each", 8)],
  IQ3_XXS: [scale(), part("codes of 4 weights, signs and scales, packed", 96)],
  IQ3_S: [
    scale(),
    part("codes of 4 weights", 64),
    part("upper bits of the codes", 8),
    part("signs", 32),
    part("scales, 4 bits each", 4),
  ],
  IQ1_S: [scale(), part("codes of 8 weights, lower bits", 32), part("upper bits of the codes, shifts and scales", 16)],
  IQ1_M: [
    part("codes of 8 weights, lower bits", 32),
    part("upper bits of the codes and shifts", 16),
    part("scales, 3 bits each, with the scale of the whole block folded in", 8),
  ],
  IQ4_NL: [scale(), part("4-bit places in a fixed table of 16 values", 16)],
  IQ4_XS: [
    scale(),
    part("upper 2 bits of 8 scales", 2),
    part("lower 4 bits of 8 scales", 4),
    part("4-bit places in a fixed table of 16 values", 128),
  ],
  TQ1_0: [part("five ternary digits in each byte", 48), part("four ternary digits in each byte", 4), scale()],
  TQ2_0: [part("2-bit codes", 64), scale()],
  MXFP4: [part("scale, a power of two (E8M0)", 1), part("4-bit floating-point codes (E2M1)", 16)],
  NVFP4: [part("4 scales of 16 weights, floating point (UE4M3)", 4), part("4-bit floating-point codes (E2M1)", 32)],
  Q1_0: [scale(), part("1-bit codes", 16)],
  Q2_0: [scale(), part("2-bit codes", 16)],
};

function part(what: string, bytes: number): BlockPart {
  return { what, bytes };
}

function scale(): BlockPart {
  return part("scale, half precision", 2);
}

function minimum(): BlockPart {
  return part("minimum, half precision", 2);
}

function scaleOfScales(): BlockPart {
  return part("scale of the scales, half precision", 2);
}

function scaleOfMinima(): BlockPart {
  return part("scale of the minima, half precision", 2);
}
