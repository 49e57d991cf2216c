import { type ModelFacts, weightBytes } from "@modelshelf/registry";
import { FieldReader } from "../record/read/field-reader.ts";
import { listedFiles } from "../record/read/files.ts";
import { partialWeights } from "../record/read/partial-weights.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toParameters } from "./to-parameters.ts";
import { toStorage } from "./to-storage.ts";

/**
 * Bytes of the weights as they are published: of the files that hold them, else calculated from the parameters of each type,
 * and then no more than the repository takes.
 * Undefined where the size of a part is missing, where a part is broken or absent, and of packed weights, of which numbers and types do not make the bytes.
 *
 * @example toWeightBytes(llama, toModelFacts(llama)) // 16_060_522_496
 */
export function toWeightBytes(record: CatalogRecord, { quantization }: ModelFacts): number | undefined {
  const listed = bytesOfFiles(record);
  if (listed !== undefined || quantization !== undefined) return listed;
  const bytes = weightBytes(toParameters(record));
  return bytes && Math.min(bytes, toStorage(record) ?? Infinity);
}

/** The weights that transformers loads. */
const weightFile = /^(?:model|pytorch_model)(?:-\d{5}-of-\d{5})?\.(?:safetensors|bin)$/;

function bytesOfFiles({ source }: CatalogRecord): number | undefined {
  if (source["siblings"] === undefined) return undefined;
  const fields = new FieldReader(source);
  const partial = partialWeights(fields);
  const files = [...listedFiles(fields)].filter(({ path }) => weightFile.test(path));
  const best = files.filter(({ path }) => path.endsWith(".safetensors"));
  const sizes = (best.length > 0 ? best : files).map(({ path, size }) => (partial.has(path) ? undefined : size));
  if (sizes.some((size) => size === undefined)) return undefined;
  return sizes.reduce<number>((sum, size = 0) => sum + size, 0) || undefined;
}
