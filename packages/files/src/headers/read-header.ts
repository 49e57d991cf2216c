import type { ContentReader } from "../repository/content-reader.ts";
import { boundedReader } from "./bounded-reader.ts";
import { readGgufHeader } from "./gguf-header.ts";
import type { HeaderFormat, WeightsHeader } from "./header.ts";
import { readOnnxHeader } from "./onnx-header.ts";
import { readSafetensors } from "./safetensors.ts";

interface WeightsFile {
  readonly path: string;
  readonly size: number;
  readonly place: string;
}

/** Vocabularies are in headers too; what has more is not the header of a model. */
const maxBytes = 96_000_000;
const tooLong = `its header is larger than ${maxBytes / 1_000_000} MB`;

const formats: readonly (readonly [ending: string, format: HeaderFormat])[] = [
  [".safetensors", "safetensors"],
  [".gguf", "GGUF"],
  [".onnx", "ONNX"],
];

/** The format of a file of weights whose header can be read, by its name. */
export function headerFormat(path: string): HeaderFormat | undefined {
  const name = path.toLowerCase();
  return formats.find(([ending]) => name.endsWith(ending))?.[1];
}

/**
 * The header of a file of weights: tensors with their types and shapes, and what else it says. The weights are not read.
 *
 * @returns undefined for a file of another format
 * @throws Error with a reason where the file is not what its name says
 * @example (await readHeader({ path: "model.safetensors", size, place }, diskReader))?.total // 291
 */
export async function readHeader(file: WeightsFile, reader: ContentReader): Promise<WeightsHeader | undefined> {
  const bounded = boundedReader(reader, maxBytes, tooLong);
  const { place, size } = file;
  const format = headerFormat(file.path);
  if (format === "safetensors") return readSafetensors(bounded, place, size);
  if (format === "GGUF") return readGgufHeader(bounded, place, size);
  if (format === "ONNX") return readOnnxHeader(bounded, place, size);
  return undefined;
}
