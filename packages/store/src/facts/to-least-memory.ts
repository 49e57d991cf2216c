import { estimatedBitsPerWeight, memoryNeed, type ModelFacts, parseQuantizationLabel } from "@modelshelf/registry";
import { isAddOn } from "../record/read/add-ons.ts";
import { FieldReader } from "../record/read/field-reader.ts";
import { listedFiles } from "../record/read/files.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toAttentionShape } from "./to-attention-shape.ts";
import { toConditionFacts } from "./to-condition-facts.ts";
import { toWeightBytes } from "./to-weight-bytes.ts";

/** Tokens of a text that people work with; shorter where the model takes fewer. */
const usualLength = 8192;
/** Fewer bits than these cost more quality than most accept, so such files count only where there are no others. */
const fewestBits = 4;
/** The type that nearly every repository of GGUF files has. */
const usualType = "Q4_K_M";

/**
 * Bytes of memory that running a model takes at least, in the forms in which its repository has it: the smallest GGUF file of 4
 * bits and more, else the weights as they are published, with a text of 8,192 tokens where the shape is known, see {@link toAttentionShape}. Sizes come from the record; where it lists none they are worked out from the number of parameters. Undefined where nothing
 * says how large the weights are, and of an adapter, which runs together with its base.
 *
 * @example toLeastMemory(qwen3) // 17_000_000_000
 */
export function toLeastMemory(record: CatalogRecord): number | undefined {
  if (isAddOn(record)) return undefined;
  const facts = toConditionFacts(record);
  const weights = leastWeights(record, facts);
  if (weights === undefined) return undefined;
  const shape = toAttentionShape(record)?.shape;
  return memoryNeed(weights, shape, Math.min(usualLength, shape?.longest ?? usualLength)).whole;
}

function leastWeights(record: CatalogRecord, facts: ModelFacts): number | undefined {
  const count = record.parameters;
  if (isGguf(facts)) return leastFile(record) ?? leastQuantized(count, facts.quantization?.fileTypes ?? [usualType]);
  const bytes = toWeightBytes(record, facts);
  if (bytes !== undefined) return bytes;
  return count === undefined ? undefined : (count * (facts.quantization?.bits ?? 16)) / 8;
}

const isGguf = ({ gguf, tags }: ModelFacts): boolean => gguf !== undefined || tags.includes("gguf");

/** Of files in several parts, a part says nothing about the whole. */
function leastFile({ source }: CatalogRecord): number | undefined {
  if (source["siblings"] === undefined) return undefined;
  const sizes: [bytes: number, bits: number][] = [];
  for (const { path, size = 0 } of listedFiles(new FieldReader(source))) {
    if (size === 0 || !/\.gguf$/i.test(path) || /mmproj|imatrix|-\d{5}-of-\d{5}/i.test(path)) continue;
    sizes.push([size, bitsOf(path) ?? fewestBits]);
  }
  return leastOf(sizes);
}

function leastQuantized(count: number | undefined, types: readonly string[]): number | undefined {
  if (count === undefined) return undefined;
  return leastOf(types.flatMap((type) => sizeAs(count, bitsOf(type))));
}

const sizeAs = (count: number, bits: number | undefined): [bytes: number, bits: number][] =>
  bits === undefined ? [] : [[(count * bits) / 8, bits]];

function bitsOf(label: string): number | undefined {
  const type = parseQuantizationLabel(label)?.fileType;
  return type && estimatedBitsPerWeight(type);
}

/** The smallest with enough bits, else the largest. */
function leastOf(sizes: readonly (readonly [bytes: number, bits: number])[]): number | undefined {
  const enough = sizes.filter(([, bits]) => bits >= fewestBits).map(([bytes]) => bytes);
  if (enough.length > 0) return Math.min(...enough);
  return sizes.length === 0 ? undefined : Math.max(...sizes.map(([bytes]) => bytes));
}
