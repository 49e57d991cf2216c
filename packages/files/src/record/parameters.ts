import { isObject, reasonOf } from "@modelshelf/store/browser";
import type { ContentFile, Contents } from "./contents.ts";
import { readSafetensorsHeader, type TensorShape } from "./safetensors-header.ts";
import { lacksParts } from "./weight-parts.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Parameters by data type, as records have them. */
export interface Parameters {
  readonly parameters: Readonly<Record<string, number>>;
  readonly total: number;
}

/** The message for a file whose header cannot be read, or does not fit the file; the reason follows. */
export const notSafetensors = (path: string, reason: string): string =>
  `${path} cannot be read as safetensors: ${reason}. Its weights are not counted; download or save the file again.`;

/** Weights that count, by their names: not the same ones in other precisions. */
const weights = /^(?:model|diffusion_pytorch_model|adapter_model)(?:-\d{5,6}-of-\d{5,6})?\.safetensors$/;
const adapter = /^adapter_model[^/]*$/;

/** Those at the root, an adapter's only without a model; of pipelines those of each part: other folders hold further models. */
function weightsIn(contents: Contents, isPipeline: boolean): Contents["files"] {
  const atRoot = contents.files.filter(({ path }) => weights.test(path));
  const ofModel = atRoot.filter(({ path }) => !adapter.test(path));
  if (ofModel.length > 0) return ofModel;
  if (atRoot.length > 0 || !isPipeline) return atRoot;
  return contents.files.filter(({ path }) => {
    const [part = "", name = "", ...deeper] = path.split("/");
    return part !== "" && deeper.length === 0 && weights.test(name);
  });
}

/** Tensors beside packed weights that say how to unpack them; they are no parameters. */
const besides =
  /(?:\.(?:qzeros|g_idx|scales|biases|absmax|quant_map|nested_absmax|nested_quant_map|weight_scale(?:_inv)?|weight_zero_point|weight_shape|weight_g_idx|input_scale|SCB)|_scales|\.quant_state\.[\w.]+)$/;

/**
 * The number of parameters in the safetensors files of a model, by data type, from their headers. Weights that are packed,
 * several to a number, are counted one by one. All safetensors files are looked at: one that is broken is reported.
 *
 * @param absent paths of the parts that are missing, as `absentWeights` finds them
 * @returns undefined where there are none here, one of them cannot be read, or a part of them is missing
 */
export async function readParameters(
  contents: Contents,
  config: Fields | undefined,
  absent: readonly string[],
): Promise<Parameters | undefined> {
  const packed = packing(quantizationOf(config));
  const counted = weightsIn(contents, config?.["diffusers"] !== undefined);
  const parameters: Record<string, number> = {};
  let total = 0;
  // Of a part of the weights no number can be told.
  let isWhole = !counted.some(({ path }) => lacksParts(path, absent));
  for (const file of contents.files) {
    if (!file.path.endsWith(".safetensors")) continue;
    const tensors = await tensorsOf(contents, file);
    if (!counted.includes(file)) continue;
    isWhole &&= tensors !== undefined;
    for (const { name, type, count } of tensors ?? []) {
      if (packed !== undefined && besides.test(name)) continue;
      const numbers = Math.round(count * (packed?.isPacked(name, type) === true ? packed.perNumber(name, type) : 1));
      parameters[type] = (parameters[type] ?? 0) + numbers;
      total += numbers;
    }
  }
  return total === 0 || !isWhole ? undefined : { parameters, total };
}

/** The tensors of a file; `undefined` where it is not here or is broken, which is reported then. */
async function tensorsOf(
  { reader, problems, partial }: Contents,
  { path, place, size }: ContentFile,
): Promise<readonly TensorShape[] | undefined> {
  if (place === undefined) return undefined;
  try {
    return (await readSafetensorsHeader(reader, place, size)).tensors;
  } catch (error) {
    partial.add(path);
    problems.push(notSafetensors(path, reasonOf(error)));
    return undefined;
  }
}

interface Packing {
  readonly isPacked: (name: string, type: string) => boolean;
  readonly perNumber: (name: string, type: string) => number;
}

const bitsOfTypes: Readonly<Record<string, number>> = { I32: 32, U32: 32, I64: 64, I16: 16, U8: 8, I8: 8 };

/** How the weights of a model are packed; `undefined` where nothing is quantized. */
function packing(quantization: Fields | undefined): Packing | undefined {
  if (quantization === undefined) return undefined;
  const bits = bitsOf(quantization);
  return {
    isPacked: (name, type) =>
      Object.hasOwn(bitsOfTypes, type) && /\.(?:qweight|weight_packed|weight)$|_blocks$/.test(name),
    perNumber: (name, type) => {
      const own = bitsOfModule(quantization, name) ?? bits;
      return Math.max(1, (bitsOfTypes[type] ?? own) / own);
    },
  };
}

/** The quantization in a config, also below the part for the text; MLX has a name of its own for it. */
function quantizationOf(config: Fields | undefined): Fields | undefined {
  const parts = [config, config?.["text_config"]].filter(isObject);
  return parts.flatMap((part) => [part["quantization_config"], part["quantization"]]).find(isObject);
}

/** MLX quantizes some modules with other bits, and lists them by name. */
function bitsOfModule(quantization: Fields, tensor: string): number | undefined {
  const module = quantization[tensor.replace(/\.[^.]+$/, "")];
  const bits = isObject(module) ? module["bits"] : undefined;
  return typeof bits === "number" && bits > 0 ? bits : undefined;
}

/** Bits of one weight, by what the methods write into `quantization_config`. */
function bitsOf(quantization: Fields): number {
  const { bits, w_bit: wBit, load_in_4bit: isFour, quant_method: method } = quantization;
  if (typeof bits === "number" && bits > 0) return bits;
  if (typeof wBit === "number" && wBit > 0) return wBit;
  if (isFour === true || method === "mxfp4") return 4;
  const groups = quantization["config_groups"];
  const [group] = isObject(groups) ? Object.values(groups) : [];
  const stated = isObject(group) && isObject(group["weights"]) ? group["weights"]["num_bits"] : undefined;
  return typeof stated === "number" && stated > 0 ? stated : 8;
}
