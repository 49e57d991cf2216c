import { estimatedBitsPerWeight, type ModelFacts, parseQuantizationLabel, repositoryName } from "@modelshelf/registry";
import { FieldReader } from "../record/read/field-reader.ts";
import { listedFiles } from "../record/read/files.ts";
import { partialWeights } from "../record/read/partial-weights.ts";
import { isPackedInBytes } from "../record/read/quantization-bits.ts";
import { quantizationIn } from "../record/read/quantization-in-name.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toGguf } from "./to-gguf.ts";
import { toParameters } from "./to-parameters.ts";
import { toStorage } from "./to-storage.ts";
import { toWeightBits } from "./to-weight-bits.ts";
import { toWeightBytes } from "./to-weight-bytes.ts";

/** Weights in one form that a repository has: a GGUF file, or the weights as they are published. */
export interface WeightForm {
  /** `Q4_K_M`, the name of a file that says no type or shares it with others, or "as published, BF16". */
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
  return ggufTypes(model.quantization?.fileTypes ?? usualTypes, count, toStorage(record));
}

/** Estimates by type, without those for which the repository has no room; where it has room for none, what it holds. */
function ggufTypes(
  types: readonly string[],
  count: number | undefined,
  storage: number | undefined,
): readonly WeightForm[] {
  const forms = types.flatMap((label) => estimated(label, bitsOf(label), count));
  if (storage === undefined || forms.length === 0) return forms;
  const held = forms.flatMap((form) =>
    form.bytes <= storage * tolerance ? [{ ...form, bytes: Math.min(form.bytes, storage) }] : [],
  );
  return held.length > 0 || !holdsWeights(storage, count)
    ? held
    : [{ label: "GGUF", bytes: storage, isEstimate: true }];
}

/** A form for each model among the files. */
function ggufFiles(record: CatalogRecord, count: number | undefined): readonly WeightForm[] {
  const { source } = record;
  if (source["siblings"] === undefined) return [];
  const fields = new FieldReader(source);
  const partial = partialWeights(fields);
  const { models } = toGguf(record, [...listedFiles(fields)]);
  return models.flatMap(({ file, parts, label: type, tag }): readonly WeightForm[] => {
    const label = type === undefined ? `${tag}.gguf` : tag;
    const bits = bitsOf(file.path);
    const bytes = parts.reduce<number | undefined>(
      (sum, { path, size }) => (sum === undefined || size === undefined || partial.has(path) ? undefined : sum + size),
      0,
    );
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
  if (count === undefined) return [];
  // A part of the weights is not enough for every library.
  const isPartial = partialWeights(new FieldReader(record.source)).size > 0;
  return inBits(model, count, isPartial ? undefined : toStorage(record));
}

/**
 * An estimate from the number of parameters and the bits of each, at most what the repository takes. Packed weights
 * take more than their bits, because they have scales and layers in 16 bits beside them: what the repository takes is nearer
 * to the truth, unless it is so much that it has to hold something else as well.
 */
function inBits(model: ModelFacts, count: number, storage: number | undefined): readonly WeightForm[] {
  const bits = toWeightBits(model);
  if (storage === undefined) return bits === undefined ? [] : estimated(labelOf(bits), bits, count);
  if (!holdsWeights(storage, count)) return [];
  const least = bits === undefined ? undefined : (count * bits) / 8;
  // The number of bits is not that of these weights.
  if (bits === undefined || least === undefined || least > storage * tolerance) {
    return [{ label: "as published", bytes: Math.min(storage, 2 * count), isEstimate: true }];
  }
  const most = bits >= 16 ? 1 : namesByteFormat(model) ? mostOfBytes : mostOfPacked;
  return [{ label: labelOf(bits), bytes: storage <= most * least ? storage : least, isEstimate: true, bits }];
}

const labelOf = (bits: number): string => `in ${bits} ${bits === 1 ? "bit" : "bits"}`;

function namesByteFormat({ id, tags, quantization }: ModelFacts): boolean {
  const named = quantizationIn(repositoryName(id))?.method;
  return [quantization?.method ?? "", named ?? "", ...tags].some(isPackedInBytes);
}

/** Estimates may be over what the repository takes by so much before they contradict it. */
const tolerance = 1.1;
/** So many times the bits of their weights is the most that packed models take. */
const mostOfPacked = 1.7;
/** The same of two weights to a byte, where hubs count the bytes, so that there are up to twice as many weights. */
const mostOfBytes = 3.2;

/** A repository with less than a bit for each weight holds something else, such as a recipe. */
const holdsWeights = (storage: number, count = 0): boolean => storage >= count / 8;

function estimated(label: string, bits: number | undefined, count: number | undefined): readonly WeightForm[] {
  return bits === undefined || count === undefined
    ? []
    : [{ label, bytes: (count * bits) / 8, isEstimate: true, bits }];
}

function bitsOf(name: string): number | undefined {
  const type = parseQuantizationLabel(name)?.fileType;
  return type && estimatedBitsPerWeight(type);
}
