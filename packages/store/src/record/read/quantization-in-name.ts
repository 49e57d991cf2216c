import type { ModelFacts } from "@modelshelf/registry";

type Quantization = NonNullable<ModelFacts["quantization"]>;

/** Most names have nothing of the kind, and are done with here. */
const anyPart = /awq|gptq|bnb|fp4|nf4|fp8|hqq|exl[23]|bit|int[2-8]|w[2-8]a/i;

/** Parts of names that say how weights were quantized, and what they mean; the first that fits counts. */
const parts: readonly (readonly [RegExp, Quantization])[] = [
  [/awq/, { method: "awq" }],
  [/gptq/, { method: "gptq" }],
  [/bnb/, { method: "bitsandbytes" }],
  [/nf4/, { method: "bitsandbytes", bits: 4 }],
  [/nvfp4/, { method: "nvfp4", bits: 4 }],
  [/mxfp4/, { method: "mxfp4", bits: 4 }],
  [/mxfp8/, { method: "mxfp8", bits: 8 }],
  [/fp8/, { method: "fp8", bits: 8 }],
  [/hqq/, { method: "hqq" }],
  [/exl2/, { method: "exl2" }],
  [/exl3/, { method: "exl3" }],
].map(([part, found]) => [wholePart(part as RegExp), found as Quantization] as const);

/** `4bit`, `4-bit`, `4bits`, `int8`, `w4a16`. */
const bitsPart = /(?:^|[-_.])(?:([1-8])-?bits?|int([2-8])|w([2-8])a(?:8|16))(?=[-_.]|$)/i;

/**
 * How weights are quantized, as far as a name says it: of a repository, or of a file without its ending.
 *
 * @example quantizationIn("Qwen2-7B-GPTQ-Int4") // { method: "gptq", bits: 4 }
 */
export function quantizationIn(name: string): Quantization | undefined {
  if (!anyPart.test(name)) return undefined;
  const method = parts.find(([part]) => part.test(name))?.[1];
  const bits = Number(bitsPart.exec(name)?.slice(1).find(Boolean) ?? 0);
  if (method === undefined && bits === 0) return undefined;
  return { ...method, ...(bits > 0 && { bits }) };
}

function wholePart({ source }: RegExp): RegExp {
  return new RegExp(String.raw`(?:^|[-_.])(?:${source})(?=[-_.]|$)`, "i");
}
