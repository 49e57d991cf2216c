import type { FieldReader } from "./field-reader.ts";
import { quantizationIn } from "./quantization-in-name.ts";

/** Bits of one weight by the method or the number format, without the scales of groups: what these are made for. */
const bitsOfMethods: ReadonlyMap<string, number> = new Map([
  ["awq", 4],
  ["bitnet", 2],
  ["eetq", 8],
  ["fbgemm_fp8", 8],
  ["fp4", 4],
  ["fp8", 8],
  ["mxfp4", 4],
  ["mxfp8", 8],
  ["nf4", 4],
  ["nvfp4", 4],
]);

/** Formats of which a byte holds two weights. The Hub takes the byte for the weight and tags such models `8-bit`. */
const inBytes: ReadonlySet<string> = new Set(["fp4", "mxfp4", "nvfp4"]);

const maxWordLength = 100;

/**
 * The bits of a weight that a method of quantization always or nearly always has; `undefined` of methods that have several.
 *
 * @example bitsOfMethod("mxfp4") // 4
 */
export function bitsOfMethod(method: string): number | undefined {
  return bitsOfMethods.get(method.toLowerCase());
}

/**
 * Whether the weights of a format share a byte, so that a count of 8 bits is that of the byte.
 *
 * @example isPackedInBytes("nvfp4") // true
 */
export function isPackedInBytes(method: string): boolean {
  return inBytes.has(method.toLowerCase());
}

/**
 * The bits of a weight as `quantization_config` or MLX's `quantization` state them: as a number, as the name of a number
 * format, or by the method.
 *
 * @example bitsInConfig(new FieldReader({ quant_method: "modelopt", quant_algo: "NVFP4" })) // 4
 */
export function bitsInConfig(quantization: FieldReader): number | undefined {
  const stated = statedBits(quantization);
  if (stated !== undefined) return stated;
  const formats = [
    quantization.word("quant_algo", maxWordLength),
    quantization.word("weights", maxWordLength),
    quantization.word("forward_dtype", maxWordLength),
    quantization.object("global_quant_config").object("weight").word("dtype", maxWordLength),
  ];
  const named = formats.map((format) => (format === undefined ? undefined : bitsInWord(format)));
  return named.find(Boolean) ?? bitsOfMethod(quantization.word("quant_method", maxWordLength) ?? "");
}

/**
 * The same where it is a number, in the fields of the methods; of `compressed-tensors` that of the first group.
 *
 * @example statedBits(new FieldReader({ load_in_4bit: true })) // 4
 */
export function statedBits(quantization: FieldReader): number | undefined {
  const numbers = [
    quantization.count("bits"),
    quantization.count("w_bit"),
    quantization.raw("load_in_4bit") === true ? 4 : undefined,
    quantization.raw("load_in_8bit") === true ? 8 : undefined,
    firstGroup(quantization).count("num_bits"),
    quantization.object("quant_config").object("weight_quant_params").count("nbits"),
  ];
  return numbers.find(Boolean);
}

/**
 * How `compressed-tensors` packs the weights of its first group of modules, which is nearly always the only one.
 *
 * @example firstGroup(config).count("num_bits") // 4
 */
export function firstGroup(quantization: FieldReader): FieldReader {
  const groups = quantization.object("config_groups");
  const [first = ""] = groups.names(1, 50);
  return groups.object(first).object("weights");
}

/**
 * The bits of a weight by a name: of a repository, a tag, or a number format.
 *
 * @example bitsInWord("Qwen3-8B-W4A16") // 4
 */
export function bitsInWord(word: string): number | undefined {
  const found = quantizationIn(word);
  return found?.bits ?? bitsOfMethod(found?.method ?? "");
}
