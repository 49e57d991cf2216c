import { type ModelFacts, repositoryName } from "@modelshelf/registry";
import { bitsInWord, bitsOfMethod, isPackedInBytes } from "../record/read/quantization-bits.ts";
import { quantizationIn } from "../record/read/quantization-in-name.ts";

/** Of weights that nothing says to be quantized. */
const plainBits = 16;

/**
 * Bits of one weight of a model as it is published: as its quantization says, else by the method, the name or the tags; 16
 * where nothing says that the weights are quantized. Undefined of quantized weights of which nothing says the bits.
 *
 * @example toWeightBits({ id: "a/b-NVFP4", tags: ["8-bit"], quantization: { bits: 8 } }) // 4
 */
export function toWeightBits({ id, tags, quantization }: ModelFacts): number | undefined {
  if (quantization === undefined) return plainBits;
  const { method = "", bits } = quantization;
  const name = repositoryName(id);
  const named = quantizationIn(name);
  // The Hub makes "8-bit" of bytes that hold two weights, unless some of them do not.
  if (bits === 8 && isPackedInBytes(named?.method ?? "") && !/fp8/i.test(name)) return named?.bits;
  return bits ?? bitsInWord(name) ?? bitsOfMethod(method) ?? mostInTags(tags);
}

/** Of mixed weights the most: too much memory is a smaller fault than too little. */
function mostInTags(tags: readonly string[]): number | undefined {
  const found = tags.flatMap((tag) => bitsInWord(tag) ?? []);
  return found.length === 0 ? undefined : Math.max(...found);
}
