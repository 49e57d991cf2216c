import { readSafetensorsHeader } from "../record/safetensors-header.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { toHeader, type WeightsHeader } from "./header.ts";

/** Headers of the largest models have a few megabytes. */
const maxBytes = 16_000_000;
const maxDimensions = 32;

/** @throws Error where the file does not begin with a header, or is not as large as its header says */
export async function readSafetensors(reader: ContentReader, place: string, size: number): Promise<WeightsHeader> {
  const { metadata, tensors } = await readSafetensorsHeader(reader, place, size, maxBytes);
  return toHeader(
    "safetensors",
    metadata,
    tensors.map(({ name, type, shape }) => ({ name, type, shape: shape.slice(0, maxDimensions) })),
  );
}
