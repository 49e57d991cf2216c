import { bytesOfWeights } from "./bytes-of-weights.ts";
import type { FieldReader } from "./field-reader.ts";
import { firstGroup, statedBits } from "./quantization-bits.ts";
import { maxTagLength, maxTags } from "./record-sources.ts";
import { sizeInName } from "./size-in-name.ts";

/** Numbers by data type: `[["BF16", 7615616512]]`. */
export type ByType = readonly (readonly [type: string, count: number])[];

/** How the weights of a model are packed, several to a number. */
interface Packing {
  readonly bits: number;
  /** Weights that share a scale; absent where it is not said. */
  readonly group?: number;
  /** Numbers beside the packed ones that each group has: scales, and the biases of MLX. */
  readonly floats: number;
  /** Whether zero points of groups are among the packed numbers. */
  readonly hasZeros: boolean;
  /** Whether bytes are packed as well as longer numbers. */
  readonly packsBytes: boolean;
  /** The type of the scales, where it is not one of 16 bits. */
  readonly scales?: "F8_E4M3";
}

/** Bits of the whole numbers that methods of quantization pack weights into. */
const bitsOfPacks: Readonly<Record<string, number>> = { I16: 16, U16: 16, I32: 32, U32: 32, I64: 64, U64: 64 };
const bitsOfBytes: Readonly<Record<string, number>> = { U8: 8, I8: 8 };
const bitsOfOthers: Readonly<Record<string, number>> = { F32: 32, BF16: 16, F16: 16 };
/** So many times the bytes of the files, and the numbers of a record are weights that were unpacked already. */
const clearlyMore = 1.5;
const maxIdLength = 200;

/**
 * The weights behind the numbers that headers count. GPTQ, AWQ, MLX and `compressed-tensors` pack eight weights of 4 bits into
 * one number of 32, bitsandbytes and MXFP4 two into a byte; scales, zero points and biases of groups are no weights. Some
 * hubs, this one among them, state the weights; which of the two a record has is told by the bytes that it takes, or by its
 * name where they are not said.
 *
 * @example unpacked(fields, [["U32", 1000]]) // [["U32", 8000]], of a model of MLX in 4 bits
 */
export function unpacked(fields: FieldReader, numbers: ByType): ByType {
  if (numbers.length === 0) return numbers;
  const packing = packingOf(fields.object("config"));
  if (packing === undefined || isUnpackedAlready(fields, numbers)) return numbers;
  const { bits, group, hasZeros, floats } = packing;
  const packs = packing.packsBytes ? { ...bitsOfPacks, ...bitsOfBytes } : bitsOfPacks;
  const weightsOf = (type: string, count: number): number | undefined => {
    const room = packs[type];
    if (room === undefined) return undefined;
    const weights = count * Math.max(1, room / bits);
    return group !== undefined && hasZeros ? weights / (1 + 1 / group) : weights;
  };
  const packed = numbers.reduce((sum, [type, count]) => sum + (weightsOf(type, count) ?? 0), 0);
  const besides = group === undefined ? 0 : (floats * packed) / group;
  const isOfScales = (type: string): boolean =>
    packing.scales === undefined ? bitsOfOthers[type] === 16 : type === packing.scales;
  const [main] = numbers.filter(([type]) => isOfScales(type)).toSorted(([, a], [, b]) => b - a);
  return numbers.map(([type, count]) => {
    const rest = type === main?.[0] && count >= besides ? count - besides : count;
    return [type, Math.round(weightsOf(type, count) ?? rest)];
  });
}

/** By what the methods write into `config.json`, of models of several parts below `text_config`. */
function packingOf(config: FieldReader): Packing | undefined {
  for (const part of [config, config.object("text_config")]) {
    const found = ofMlx(part.object("quantization")) ?? ofMethod(part.object("quantization_config"));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** MLX: a scale and a bias for each group; in its `mxfp4` mode a scale of 8 bits. */
function ofMlx(quantization: FieldReader): Packing | undefined {
  const bits = quantization.count("bits");
  if (!bits) return undefined;
  const isAffine = (quantization.raw("mode") ?? "affine") === "affine";
  const group = quantization.count("group_size") || 64;
  return { bits, group, floats: isAffine ? 2 : 0, hasZeros: false, packsBytes: false };
}

function ofMethod(quantization: FieldReader): Packing | undefined {
  const method = quantization.raw("quant_method");
  // MLX writes it a second time under this name.
  if (method === undefined && quantization.count("group_size")) return ofMlx(quantization);
  if (isNvfp4(quantization)) {
    return { bits: 4, group: 16, floats: 1, hasZeros: false, packsBytes: true, scales: "F8_E4M3" };
  }
  const inBytes = quantization.raw("load_in_4bit") === true || method === "mxfp4";
  if (inBytes) return { bits: 4, floats: 0, hasZeros: false, packsBytes: true };
  const bits = statedBits(quantization);
  if (!bits) return undefined;
  const group = quantization.count("group_size") || firstGroup(quantization).count("group_size") || undefined;
  return {
    bits,
    ...(group && { group }),
    floats: 1,
    hasZeros: method === "gptq" || method === "awq",
    packsBytes: false,
  };
}

/** NVFP4, as ModelOpt and `compressed-tensors` write it: two weights to a byte, and a scale of 8 bits for each 16. */
function isNvfp4(quantization: FieldReader): boolean {
  const names = [quantization.raw("quant_algo"), quantization.raw("format"), quantization.raw("quant_method")];
  return names.some((name) => typeof name === "string" && /^nvfp4/i.test(name));
}

/** Whether the settings of a model say how its weights are packed. */
export const saysPacking = (fields: FieldReader): boolean => packingOf(fields.object("config")) !== undefined;

function isUnpackedAlready(fields: FieldReader, numbers: ByType): boolean {
  const bytes = bytesOfWeights(fields);
  const asStated = numbers.reduce((sum, [type, count]) => {
    return sum + (count * (bitsOfPacks[type] ?? bitsOfOthers[type] ?? 8)) / 8;
  }, 0);
  return bytes === undefined ? isAsNamed(fields, numbers) : asStated > clearlyMore * bytes;
}

/** Whether the numbers as they are stated make up the size in the name, so that unpacked they would be several times as many. */
function isAsNamed(fields: FieldReader, numbers: ByType): boolean {
  const id = fields.word("id", maxIdLength) ?? fields.word("modelId", maxIdLength) ?? "";
  const named = sizeInName({ id, tags: fields.words("tags", maxTags, maxTagLength) })?.count;
  const stated = numbers.reduce((sum, [, count]) => sum + count, 0);
  return named !== undefined && stated > named / clearlyMore && stated < named * clearlyMore;
}
