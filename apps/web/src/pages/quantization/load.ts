import { checkFileName, type FileNameCase, fileNameCases, isFileTypeName } from "@modelshelf/registry";
import type { LoadInput } from "../../page/page.ts";
import { type FitsResult, loadFits } from "./fits/load.ts";
import { type NearestAnswer, readNearest } from "./nearest-type.ts";
import { type FileTypeRow, fileTypeRows, type TensorTypeRow, tensorTypeRows } from "./tables.ts";

export interface QuantizationPage {
  /** Which sizes of models fit into the reader's memory. */
  readonly fits: FitsResult;
  /** The answer about a file name. */
  readonly name?: NameAnswer;
  /** The answer about the nearest type. */
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

export async function loadQuantization({ hub, url }: LoadInput): Promise<QuantizationPage> {
  const path = (url.searchParams.get("name") ?? "").trim().slice(0, longestName);
  const nearest = readNearest(url.searchParams);
  return {
    fits: await loadFits(hub.store, url),
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
