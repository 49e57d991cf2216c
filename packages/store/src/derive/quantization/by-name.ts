import { parseQuantizationLabel, repositoryName } from "@modelshelf/registry";
import { guessed } from "../found.ts";
import type { Quantization, QuantizationRule } from "./rule.ts";

/** Most names have nothing of the kind, and are done with here. */
const anyPart = /awq|gptq|bnb|fp4|nf4|fp8|hqq|exl[23]|bit|int[2-8]|w[2-8]a|gguf/i;

/** Parts of names that say how weights were quantized, and what they mean; the first that fits counts. */
const parts: readonly (readonly [RegExp, Quantization])[] = [
  [/awq/, { method: "awq" }],
  [/gptq/, { method: "gptq" }],
  [/bnb/, { method: "bitsandbytes" }],
  [/nf4/, { method: "bitsandbytes", bits: 4 }],
  [/nvfp4/, { method: "nvfp4", bits: 4 }],
  [/mxfp4/, { method: "mxfp4", bits: 4 }],
  [/fp8/, { method: "fp8", bits: 8 }],
  [/hqq/, { method: "hqq" }],
  [/exl2/, { method: "exl2" }],
  [/exl3/, { method: "exl3" }],
].map(([part, found]) => [wholePart(part as RegExp), found as Quantization] as const);

/** In a name such as `Model-BF16-GGUF` the type is that of the weights which were converted. */
const unquantized = /^(?:BF16|F16|F32)$/;

/** `4bit`, `4-bit`, `4bits`, `int8`, `w4a16`. */
const bitsPart = /(?:^|[-_.])(?:([2-8])-?bits?|int([2-8])|w([2-8])a(?:8|16))(?=[-_.]|$)/i;

/**
 * Publishers of quantized weights put the method at the end of the name: `-AWQ`, `-GPTQ-Int4`, `-4bit`, `-fp8`,
 * `-Q4_K_M-GGUF`. A guess: names also tell what a model was trained beside or can be loaded with.
 */
export const byName: QuantizationRule = ({ id }) => {
  const name = repositoryName(id);
  if (!anyPart.test(name)) return undefined;
  const label = /gguf/i.test(name) ? parseQuantizationLabel(name.replaceAll("-GGUF", ""))?.label : undefined;
  if (label !== undefined && !unquantized.test(label))
    return guessed({ method: "gguf", fileTypes: [label] }, "the name");
  const method = parts.find(([part]) => part.test(name))?.[1];
  const bits = bitsIn(name);
  if (method === undefined && bits === undefined) return undefined;
  return guessed({ ...method, ...(bits !== undefined && { bits }) }, "the name");
};

function bitsIn(name: string): number | undefined {
  const found = bitsPart.exec(name)?.slice(1).find(Boolean);
  return found === undefined ? undefined : Number(found);
}

function wholePart({ source }: RegExp): RegExp {
  return new RegExp(String.raw`(?:^|[-_.])(?:${source})(?=[-_.]|$)`, "i");
}
