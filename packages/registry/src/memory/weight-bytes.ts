/** Bits of a number by the name that safetensors headers give to its type. */
const bitsOf: Readonly<Record<string, number>> = {
  F64: 64,
  I64: 64,
  U64: 64,
  F32: 32,
  I32: 32,
  U32: 32,
  F16: 16,
  BF16: 16,
  I16: 16,
  U16: 16,
  F8_E4M3: 8,
  F8_E5M2: 8,
  F8_E8M0: 8,
  I8: 8,
  U8: 8,
  BOOL: 8,
  F4: 4,
};

/**
 * Size of the published weights in bytes, from the number of parameters per type; `undefined` if a type is unknown.
 *
 * @example weightBytes([["BF16", 8_030_261_248]]) // 16_060_522_496
 */
export function weightBytes(parameters: readonly (readonly [type: string, count: number])[]): number | undefined {
  if (parameters.length === 0 || parameters.some(([type]) => !Object.hasOwn(bitsOf, type))) return undefined;
  return parameters.reduce((sum, [type, count]) => sum + (count * (bitsOf[type] ?? 0)) / 8, 0);
}
