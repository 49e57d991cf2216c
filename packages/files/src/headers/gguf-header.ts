import { fetchFrom } from "../record/fetch-from.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { toHeader, type WeightsHeader } from "./header.ts";

/** Magic, version, and the numbers of tensors and facts. */
const leastBytes = 24;

/** @throws Error where the file has no header of GGUF */
export async function readGgufHeader(reader: ContentReader, place: string, size: number): Promise<WeightsHeader> {
  if (size < leastBytes) throw new Error("it breaks off before its header begins");
  const { gguf, GGMLQuantizationType } = await import("@huggingface/gguf");
  const { metadata, tensorInfos } = await gguf("https://file.invalid/", { fetch: fetchFrom(reader, place, size) });
  // The library reads zeros behind the end of a file.
  const isCut = tensorInfos.some(({ name, shape }) => name === "" || shape.length === 0) || "" in metadata;
  if (isCut) throw new Error("its header breaks off");
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
