import { fetchFrom } from "../record/fetch-from.ts";
import { ggufExtent } from "../record/gguf-extent.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { toHeader, type WeightsHeader } from "./header.ts";

/** @throws Error where the file has no header of GGUF, or is shorter than its header says */
export async function readGgufHeader(reader: ContentReader, place: string, size: number): Promise<WeightsHeader> {
  // The library reads zeros behind the end of a file.
  await ggufExtent(reader, place, size);
  const { gguf, GGMLQuantizationType } = await import("@huggingface/gguf");
  const { metadata, tensorInfos } = await gguf("https://file.invalid/", { fetch: fetchFrom(reader, place, size) });
  return toHeader(
    "GGUF",
    Object.entries(metadata),
    tensorInfos.map(({ name, dtype, shape }) => ({
      name,
      type: GGMLQuantizationType[dtype] ?? String(dtype),
      shape: shape.map(Number),
    })),
  );
}
