import {
  canBeQuantized,
  estimatedBitsPerWeight,
  type ModelFacts,
  parseQuantizationLabel,
  quantizedBytes,
  weightBits,
} from "@modelshelf/registry";
import { type CatalogRecord, toFiles, toParameters, toWeightBytes } from "@modelshelf/store";

/** Weights in one form: a file, the weights as they are published, or quantized while they load. */
export interface WeightRow {
  readonly label: string;
  readonly bytes: number;
  /** Worked out from the number of parameters, not from the size of a file. */
  readonly isEstimate: boolean;
}

const mostRows = 30;

/** The forms in which the weights of a model can be had, largest first; empty where nothing says how large they are. */
export function weightRows(record: CatalogRecord, model: ModelFacts): readonly WeightRow[] {
  const files = ggufRows(record, model);
  const rows = files.length > 0 ? files : isGguf(model) ? usualGgufRows(model) : otherRows(record, model);
  return [...rows].sort((a, b) => b.bytes - a.bytes).slice(0, mostRows);
}

function otherRows(record: CatalogRecord, model: ModelFacts): readonly WeightRow[] {
  return [...publishedRows(record, model), ...quantizedRows(model)];
}

const isGguf = ({ gguf, tags }: ModelFacts): boolean => gguf !== undefined || tags.includes("gguf");

/** The types that nearly every such repository has, for one whose files the record does not list. */
const usualTypes = ["Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M"] as const;

function usualGgufRows({ parameters, quantization }: ModelFacts): readonly WeightRow[] {
  if (parameters === undefined) return [];
  return (quantization?.fileTypes ?? usualTypes).flatMap((label) => {
    const type = parseQuantizationLabel(label)?.fileType;
    const bits = type && estimatedBitsPerWeight(type);
    return bits === undefined ? [] : [{ label, bytes: (parameters.count * bits) / 8, isEstimate: true }];
  });
}

/** A row for each GGUF file, those in several parts as one. */
function ggufRows(record: CatalogRecord, model: ModelFacts): readonly WeightRow[] {
  const parts = new Map<string, { bytes: number | undefined; readonly path: string }>();
  for (const { path, size } of toFiles(record)?.shown ?? []) {
    if (!/\.gguf$/i.test(path) || /mmproj|imatrix/i.test(path)) continue;
    const name = path.replace(/-\d{5}-of-\d{5}(?=\.gguf$)/i, "");
    const before = parts.get(name);
    const bytes =
      before === undefined ? size : before.bytes === undefined || size === undefined ? undefined : before.bytes + size;
    parts.set(name, { bytes, path });
  }
  return [...parts].flatMap(([name, { bytes, path }]): readonly WeightRow[] => {
    const quantization = parseQuantizationLabel(path);
    const label = quantization?.label ?? name;
    if (bytes !== undefined && bytes > 0) return [{ label, bytes, isEstimate: false }];
    const bits = quantization?.fileType && estimatedBitsPerWeight(quantization.fileType);
    const count = model.parameters?.count;
    return bits === undefined || count === undefined ? [] : [{ label, bytes: (count * bits) / 8, isEstimate: true }];
  });
}

function publishedRows(record: CatalogRecord, model: ModelFacts): readonly WeightRow[] {
  const { parameters, quantization } = model;
  const byType = toParameters(record);
  const bytes = toWeightBytes(record, model);
  const [main] = byType.toSorted(([, a], [, b]) => b - a).map(([type]) => type);
  const label = main === undefined ? "as published" : `as published, ${main}`;
  if (bytes !== undefined) return [{ label, bytes, isEstimate: false }];
  const { bits } = quantization ?? {};
  if (parameters !== undefined && bits !== undefined)
    return [{ label: `in ${bits} bits`, bytes: (parameters.count * bits) / 8, isEstimate: true }];
  return parameters === undefined ? [] : [{ label: "in 16 bits", bytes: parameters.count * 2, isEstimate: true }];
}

/** What transformers can quantize while it loads the weights. */
function quantizedRows(model: ModelFacts): readonly WeightRow[] {
  if (!canBeQuantized(model)) return [];
  return weightBits.flatMap((bits) => {
    const bytes = quantizedBytes(model, bits);
    return bytes === undefined ? [] : [{ label: `loaded in ${bits} bits`, bytes, isEstimate: true }];
  });
}
