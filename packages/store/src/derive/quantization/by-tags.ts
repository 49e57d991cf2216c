import { bitsOfMethod, isPackedInBytes } from "../../record/read/quantization-bits.ts";
import { derived } from "../found.ts";
import type { QuantizationRule } from "./rule.ts";

/** Tags that the Hub makes of `quantization_config`. */
const methods: readonly string[] = [
  "awq",
  "gptq",
  "bitsandbytes",
  "compressed-tensors",
  "fp8",
  "mxfp4",
  "hqq",
  "aqlm",
  "torchao",
  "exl2",
  "exl3",
];
/** Tags of number formats, which authors add; what a model is saved with may be named by another. */
const formats: readonly string[] = ["fp4", "fp8", "mxfp4", "mxfp8", "nvfp4"];
const bits: ReadonlyMap<string, number> = new Map([1, 2, 3, 4, 5, 6, 8].map((count) => [`${count}-bit`, count]));

const telling: ReadonlySet<string> = new Set([...methods, ...bits.keys()]);

/**
 * Lists leave `config` out, but the Hub makes tags of the method and of the number of bits. Of formats that pack two weights
 * into a byte it tags the byte, `8-bit`; then the format says the bits, as it does where there is no such tag.
 */
export const byTags: QuantizationRule = ({ tags }) => {
  // Most models have none of them, and an import asks this of each.
  if (!tags.some((tag) => telling.has(tag))) return undefined;
  const method = methods.find((name) => tags.includes(name));
  const stated = tags.find((tag) => bits.has(tag));
  const inFormats = formats.filter((format) => tags.includes(format)).toSorted(mostBitsFirst);
  const isOfByte = stated === "8-bit" && inFormats.length > 0 && inFormats.every(isPackedInBytes);
  const tagOfBits = stated === undefined || isOfByte ? inFormats[0] : stated;
  const count = bits.get(tagOfBits ?? "") ?? bitsOfMethod(tagOfBits ?? "");
  const found = [...new Set([method, tagOfBits])].filter((tag) => tag !== undefined);
  if (found.length === 0) return undefined;
  const quantization = { ...(method !== undefined && { method }), ...(count !== undefined && { bits: count }) };
  return derived(quantization, found.map((tag) => `tag ${tag}`).join(", "));
};

const mostBitsFirst = (one: string, other: string): number => (bitsOfMethod(other) ?? 0) - (bitsOfMethod(one) ?? 0);
