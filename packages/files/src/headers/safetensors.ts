import { readSafetensorsJson } from "../record/safetensors-header.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { type HeaderTensor, toHeader, type WeightsHeader } from "./header.ts";

/** Headers of the largest models have a few megabytes. */
const maxBytes = 16_000_000;
const maxDimensions = 32;

/** @throws Error where the file does not begin with a header */
export async function readSafetensors(reader: ContentReader, place: string, size: number): Promise<WeightsHeader> {
  const header = await readSafetensorsJson(reader, place, Math.min(size, maxBytes));
  if (header === undefined) throw new Error("it does not begin with a header of safetensors");
  const tensors: HeaderTensor[] = [];
  let metadata: [string, unknown][] = [];
  for (const [name, value] of Object.entries(header)) {
    if (name === "__metadata__") metadata = typeof value === "object" && value !== null ? Object.entries(value) : [];
    const { dtype, shape } = (value ?? {}) as { readonly dtype?: unknown; readonly shape?: unknown };
    if (name === "__metadata__" || typeof dtype !== "string" || !Array.isArray(shape)) continue;
    const sizes = shape.slice(0, maxDimensions).map(Number);
    if (sizes.every((one) => Number.isSafeInteger(one) && one >= 0)) {
      tensors.push({ name, type: dtype.slice(0, 40), shape: sizes });
    }
  }
  return toHeader("safetensors", metadata, tensors);
}
