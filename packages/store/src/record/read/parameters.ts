import type { FieldReader } from "./field-reader.ts";
import { listedFiles } from "./files.ts";
import type { RecordSources } from "./record-sources.ts";

/** Number of parameters: safetensors headers, with packed weights counted one by one, then the GGUF header, then `_parameters`. */
export function parametersOf({ fields }: Pick<RecordSources, "fields">): number | undefined {
  const stated = fields.object("safetensors").count("total");
  const found =
    (stated && stated + hiddenIn(fields)) ?? fields.object("gguf").count("total") ?? fields.count("_parameters");
  return found || undefined;
}

/** Longest name of a data type that is believed, and most of them. */
const maxTypeLength = 50;
const maxTypes = 50;

type ByType = readonly (readonly [type: string, count: number])[];

/** Number of parameters by data type, from the safetensors headers: `[["BF16", 7615616512]]`. */
export function parametersByTypeOf({ fields }: Pick<RecordSources, "fields">): ByType {
  const numbers = numbersByType(fields);
  const perNumber = packingOf(fields, numbers);
  return numbers.map(([type, count]) => [type, count * perNumber(type)]);
}

function numbersByType(fields: FieldReader): ByType {
  const counts = fields.object("safetensors").object("parameters");
  return counts.names(maxTypes, maxTypeLength).flatMap((type) => {
    const count = counts.count(type);
    return count === undefined ? [] : [[type, count] as const];
  });
}

/** How many more weights there are than numbers in the headers. */
function hiddenIn(fields: FieldReader): number {
  const numbers = numbersByType(fields);
  const perNumber = packingOf(fields, numbers);
  return numbers.reduce((sum, [type, count]) => sum + count * (perNumber(type) - 1), 0);
}

/** Bits of the whole numbers that methods of quantization pack weights into. */
const bitsOfPacks: Readonly<Record<string, number>> = { I16: 16, U16: 16, I32: 32, U32: 32, I64: 64, U64: 64 };
const bitsOfOthers: Readonly<Record<string, number>> = { F32: 32, BF16: 16, F16: 16 };
/** So many times the bytes of the files, and the numbers of a record are weights that were unpacked already. */
const clearlyMore = 1.5;

/**
 * How many weights a number of a type holds. GPTQ and AWQ pack eight weights of 4 bits into one of 32, and headers count
 * those; some hubs, this one among them, state the weights. Which of the two a record has is told by the bytes that it takes.
 */
function packingOf(fields: FieldReader, numbers: ByType): (type: string) => number {
  const quantization = fields.object("config").object("quantization_config");
  const bits = quantization.count("bits") ?? quantization.count("w_bit");
  if (bits === undefined || bits === 0) return () => 1;
  const bytes = bytesOf(fields);
  const asStated = numbers.reduce((sum, [type, count]) => {
    return sum + (count * (bitsOfPacks[type] ?? bitsOfOthers[type] ?? 8)) / 8;
  }, 0);
  if (bytes !== undefined && asStated > clearlyMore * bytes) return () => 1;
  return (type) => Math.max(1, Math.floor((bitsOfPacks[type] ?? bits) / bits));
}

/** Bytes of the weights, as files are listed, else of the whole repository. */
function bytesOf(fields: FieldReader): number | undefined {
  let bytes = 0;
  for (const { path, size = 0 } of listedFiles(fields)) if (path.endsWith(".safetensors")) bytes += size;
  return bytes || fields.amount("usedStorage") || undefined;
}
