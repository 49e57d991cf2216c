import type { FieldReader } from "./field-reader.ts";

/**
 * Paths of weights that are broken, or parts of weights that are not all here, as an import has found them: their sizes are not
 * those of the model. Empty for records that do not come from files.
 *
 * @example partialWeights(new FieldReader({ _partial: ["model-00001-of-00002.safetensors"] })).size // 1
 */
export function partialWeights(fields: FieldReader): ReadonlySet<unknown> {
  const partial = fields.raw("_partial");
  return new Set(Array.isArray(partial) ? partial : []);
}
