import type { FieldReader } from "./field-reader.ts";
import { listedFiles } from "./files.ts";

/**
 * Bytes of the weights: of the files that a record lists, else of the whole repository with its history, which is at least
 * as much; `undefined` where neither is stated.
 */
export function bytesOfWeights(fields: FieldReader): number | undefined {
  let bytes = 0;
  for (const { path, size = 0 } of listedFiles(fields)) if (path.endsWith(".safetensors")) bytes += size;
  return bytes || fields.amount("usedStorage") || undefined;
}
