import { estimatedBitsPerWeight, parseQuantizationLabel } from "@modelshelf/registry";

/** Orders types of GGUF files by their bits; those that are not known come last. */
export function compareBits(one: string, other: string): number {
  return bitsOf(one) - bitsOf(other);
}

function bitsOf(label: string): number {
  const type = parseQuantizationLabel(label)?.fileType;
  return (type && estimatedBitsPerWeight(type)) ?? Number.MAX_VALUE;
}
