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
const bits: ReadonlyMap<string, number> = new Map([2, 3, 4, 5, 6, 8].map((count) => [`${count}-bit`, count]));

const telling: ReadonlySet<string> = new Set([...methods, ...bits.keys()]);

/** Lists leave `config` out, but the Hub makes tags of the method and of the number of bits. */
export const byTags: QuantizationRule = ({ tags }) => {
  // Most models have none of them, and an import asks this of each.
  if (!tags.some((tag) => telling.has(tag))) return undefined;
  const method = methods.find((name) => tags.includes(name));
  const tagOfBits = tags.find((tag) => bits.has(tag));
  const count = bits.get(tagOfBits ?? "");
  const found = [method, tagOfBits].filter((tag) => tag !== undefined);
  if (found.length === 0) return undefined;
  const quantization = { ...(method !== undefined && { method }), ...(count !== undefined && { bits: count }) };
  return derived(quantization, found.map((tag) => `tag ${tag}`).join(", "));
};
