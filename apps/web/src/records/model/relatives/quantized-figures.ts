import { type CatalogRecord, toFiles, toGguf, toModelFacts, valueLabel } from "@modelshelf/store";
import { compareBits } from "./compare-bits.ts";
import { byteSize } from "../../../components/wording.ts";

/**
 * The figures of a quantization: formats, then the sizes of its files, each from the smallest to the largest; only what its
 * record says.
 *
 * @example quantizedFigures(record) // ["GGUF", "Q2_K to Q8_0", "3.2 GB to 8.5 GB"]
 */
export function quantizedFigures(record: CatalogRecord): readonly string[] {
  const { tags, quantization: { method, bits, fileTypes = [] } = {} } = toModelFacts(record);
  const format = tags.includes("gguf")
    ? "GGUF"
    : tags.includes("mlx")
      ? "MLX"
      : method && valueLabel("model", "quantization", method.toLowerCase());
  const types = [...new Set(fileTypes)].toSorted(compareBits);
  const sizes = toGguf(record, toFiles(record)?.shown ?? [])
    .models.filter(({ parts }) => parts.every(({ size = 0 }) => size > 0))
    .map(({ parts }) => parts.reduce((sum, { size = 0 }) => sum + size, 0))
    .toSorted((one, other) => one - other);
  return [
    format,
    types.length > 0 ? span(types) : bits !== undefined && `${bits}-bit`,
    sizes.length > 0 && span(sizes.map(byteSize)),
  ].filter((figure) => typeof figure === "string");
}

/** @example span(["Q2_K", "Q4_K_M", "Q8_0"]) // "Q2_K to Q8_0" */
function span(ordered: readonly string[]): string {
  const [first = "", last = first] = [ordered[0], ordered.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}
