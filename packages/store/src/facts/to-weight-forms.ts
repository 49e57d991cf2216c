import { estimatedBitsPerWeight, type ModelFacts, parseQuantizationLabel } from "@modelshelf/registry";
import { FieldReader } from "../record/read/field-reader.ts";
import { listedFiles } from "../record/read/files.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toParameters } from "./to-parameters.ts";
import { toWeightBytes } from "./to-weight-bytes.ts";

/** Weights in one form that a repository has: a GGUF file, or the weights as they are published. */
export interface WeightForm {
  /** `Q4_K_M`, the name of a file that says no type, or "as published, BF16". */
  readonly label: string;
  readonly bytes: number;
  /** Worked out from the number of parameters, not from the size of a file. */
  readonly isEstimate: boolean;
  /** Bits per weight, where they are known. */
  readonly bits?: number;
}

/** The types that nearly every repository of GGUF files has, for one whose files the record does not list. */
const usualTypes = ["Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M"] as const;

/**
 * The forms in which a repository has the weights of a model, in the order of its files; empty where nothing says how large
 * they are.
 *
 * @param count number of parameters, for what no size is listed of
 * @example toWeightForms(record, facts, 8e9) // [{ label: "Q4_K_M", bytes: 4_920_000_000, isEstimate: false, bits: 4.9 }]
 */
export function toWeightForms(
  record: CatalogRecord,
  model: ModelFacts,
  count: number | undefined,
): readonly WeightForm[] {
  const files = ggufFiles(record, count);
  if (files.length > 0) return files;
  if (model.gguf === undefined && !model.tags.includes("gguf")) return published(record, model, count);
  return (model.quantization?.fileTypes ?? usualTypes).flatMap((label) => estimated(label, bitsOf(label), count));
}

/** A form for each file, those in several parts as one; projectors and importance matrices are none. */
function ggufFiles({ source }: CatalogRecord, count: number | undefined): readonly WeightForm[] {
  if (source["siblings"] === undefined) return [];
  const sizes = new Map<string, number | undefined>();
  for (const { path, size } of listedFiles(new FieldReader(source))) {
    if (!/\.gguf$/i.test(path) || /mmproj|imatrix/i.test(path)) continue;
    const name = path.replace(/-\d{5}-of-\d{5}(?=\.gguf$)/i, "");
    const before = sizes.has(name) ? sizes.get(name) : 0;
    sizes.set(name, before === undefined || size === undefined ? undefined : before + size);
  }
  return [...sizes].flatMap(([name, bytes]): readonly WeightForm[] => {
    const label = parseQuantizationLabel(name)?.label ?? name;
    const bits = bitsOf(name);
    if (!bytes) return estimated(label, bits, count);
    return [{ label, bytes, isEstimate: false, ...(bits !== undefined && { bits }) }];
  });
}

function published(record: CatalogRecord, model: ModelFacts, count: number | undefined): readonly WeightForm[] {
  const [main] = toParameters(record)
    .toSorted(([, a], [, b]) => b - a)
    .map(([type]) => type);
  const bytes = toWeightBytes(record, model);
  if (bytes !== undefined) {
    return [{ label: main === undefined ? "as published" : `as published, ${main}`, bytes, isEstimate: false }];
  }
  const bits = model.quantization?.bits ?? 16;
  return estimated(`in ${bits} bits`, bits, count);
}

function estimated(label: string, bits: number | undefined, count: number | undefined): readonly WeightForm[] {
  return bits === undefined || count === undefined
    ? []
    : [{ label, bytes: (count * bits) / 8, isEstimate: true, bits }];
}

function bitsOf(name: string): number | undefined {
  const type = parseQuantizationLabel(name)?.fileType;
  return type && estimatedBitsPerWeight(type);
}
