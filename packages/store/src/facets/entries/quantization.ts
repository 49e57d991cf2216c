import { toConditionFacts } from "../../facts/to-condition-facts.ts";
import type { CatalogRecord } from "../../record/record.ts";
import type { Facet } from "../facet.ts";

/** Methods by the names that configurations, tags and repositories give them. */
const methods: ReadonlyMap<string, string> = new Map([
  ["aqlm", "AQLM"],
  ["auto-round", "AutoRound"],
  ["awq", "AWQ"],
  ["bitsandbytes", "bitsandbytes"],
  ["compressed-tensors", "compressed-tensors"],
  ["eetq", "EETQ"],
  ["exl2", "EXL2"],
  ["exl3", "EXL3"],
  ["fp8", "FP8"],
  ["gptq", "GPTQ"],
  ["hqq", "HQQ"],
  ["marlin", "Marlin"],
  ["mxfp4", "MXFP4"],
  ["nvfp4", "NVFP4"],
  ["quanto", "Quanto"],
  ["torchao", "torchao"],
  ["vptq", "VPTQ"],
]);

export default {
  kinds: { model: 27 },
  version: 3,
  place: 35,
  label: "Quantization",
  noValueLabel: "No quantization known",
  about: "how the weights are quantized: bits (`4-bit`), a method (`awq`), or a type of GGUF files (`Q4_K_M`)",
  having: "have the quantization",
  valuesOf: quantizationsOf,
  parse: (value) => (/^(?:I?Q\d|T?Q\d|MXFP4_)/i.test(value) ? value.toUpperCase() : value.toLowerCase()),
  labelOf: (value) => methods.get(value) ?? value,
  isFolded: true,
} satisfies Facet;

function quantizationsOf(record: CatalogRecord): readonly (string | undefined)[] {
  const { quantization } = toConditionFacts(record);
  if (quantization === undefined) return [];
  const { method = "", bits, fileTypes = [] } = quantization;
  return [
    bits === undefined ? undefined : inBits(bits),
    ...fileTypes.map((type) => inBits(Number(/^[IT]?Q(\d)/.exec(type)?.[1] ?? 0))),
    methods.has(method.toLowerCase()) ? method.toLowerCase() : undefined,
    // Full weights among the files of GGUF are no quantization.
    ...fileTypes.filter((type) => /\d_|^[IT]?Q\d/.test(type)),
  ];
}

/** @example inBits(4) // "4-bit" */
function inBits(bits: number): string | undefined {
  return bits >= 1 && bits <= 8 ? `${bits}-bit` : undefined;
}
