import type { ModelFacts } from "../../model.ts";
import { oneOf } from "../one-of.ts";

/**
 * The packages that transformers asks for before it loads packed weights, by the method in `quantization_config`, which is
 * a tag of the Hub as well. Read in the quantizers of 5.23.0; methods that need a program to be built are not here.
 */
const packagesByMethod: ReadonlyMap<string, readonly string[]> = new Map([
  ["aqlm", ["aqlm[gpu,cpu]"]],
  ["auto-round", ["auto-round"]],
  ["awq", ["gptqmodel"]],
  ["bitsandbytes", ["bitsandbytes"]],
  ["compressed-tensors", ["compressed-tensors"]],
  ["gptq", ["optimum", "gptqmodel"]],
  ["hqq", ["hqq"]],
  ["quanto", ["optimum-quanto"]],
  ["torchao", ["torchao"]],
]);

const readers: ReadonlySet<string> = new Set([...packagesByMethod.values()].flat());

/** Whether a package, as it is printed, is there to read packed weights. */
export const readsPackedWeights = (name: string): boolean => readers.has(name);

const isMethod = oneOf(packagesByMethod.keys());

/**
 * The packages that a model's quantized weights need; none for weights that are not packed.
 *
 * @example quantizationPackages({ id: "a/b-AWQ", tags: ["awq"] }) // ["gptqmodel"]
 */
export function quantizationPackages({ quantization, tags }: ModelFacts): readonly string[] {
  const { method } = quantization ?? {};
  if (method !== undefined) return packagesByMethod.get(method.replace(/^bitsandbytes_.*/, "bitsandbytes")) ?? [];
  const tag = tags.find(isMethod);
  return (tag !== undefined && packagesByMethod.get(tag)) || [];
}
