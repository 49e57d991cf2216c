import { checkFileName, type FileNameCase, fileNameCases, isFileTypeName } from "@modelshelf/registry";
import { definePage, type LoadInput } from "../../page/page.ts";
import { quantizationMarkdown } from "./markdown.ts";
import { type NearestAnswer, readNearest } from "./nearest-type.ts";
import { type FileTypeRow, fileTypeRows, type TensorTypeRow, tensorTypeRows } from "./tables.ts";
import { QuantizationView } from "./view.tsx";

export interface QuantizationFacts {
  /** What the reader asked about a file name. */
  readonly name?: NameAnswer;
  /** What the reader asked about the nearest type. */
  readonly nearest?: NearestAnswer;
  /** From the biggest to the smallest class of bits, then by customary quality. */
  readonly fileTypes: readonly FileTypeRow[];
  readonly tensorTypes: readonly TensorTypeRow[];
  readonly cases: readonly FileNameCase[];
}

export interface NameAnswer {
  readonly path: string;
  readonly label?: string;
  readonly fileType?: string;
  readonly prefix?: string;
  readonly variation?: string;
  readonly isProjector: boolean;
  readonly part?: { readonly number: number; readonly of: number };
}

/** Longest name that is read; file systems end at 255 bytes for each part of a path. */
export const longestName = 1000;

function loadQuantization({ url }: LoadInput): QuantizationFacts {
  const path = (url.searchParams.get("name") ?? "").trim().slice(0, longestName);
  const nearest = readNearest(url.searchParams);
  return {
    ...(path !== "" && { name: readName(path) }),
    ...(nearest && { nearest }),
    fileTypes: fileTypeRows(),
    tensorTypes: tensorTypeRows(),
    cases: fileNameCases,
  };
}

function readName(path: string): NameAnswer {
  const { quantization, ...rest } = checkFileName(path);
  // A name in the table leads there; a scheme without a number has no row.
  const fileType = quantization?.fileType;
  return { path, ...quantization, ...(fileType && isFileTypeName(fileType) && { fileType }), ...rest };
}

export default definePage<QuantizationFacts>({
  path: "/quantization",
  load: loadQuantization,
  parameters: { name: undefined, wanted: undefined, offered: undefined },
  title: () => "Quantization",
  description: () =>
    "Every GGUF file type and tensor type: numbers, bits per weight, what a file mixes, sizes, and what a file name says.",
  markdown: quantizationMarkdown,
  view: QuantizationView,
});
