import type { GraphSet, TryTask } from "./tasks.ts";

/** A file as far as the rule reads it. */
export interface ListedFile {
  readonly path: string;
  /** Bytes. */
  readonly size?: number;
}

/** ONNX weights of one type, as a browser would load them. */
export interface BrowserWeights {
  /** The word for the option `dtype` of Transformers.js: `q8`. */
  readonly dtype: Dtype;
  readonly files: readonly ListedFile[];
  /** Bytes of all files; absent where the size of one is unknown. */
  readonly bytes?: number;
  /** Files of weights outside the graphs, `model.onnx_data`, by the names of the graphs; absent where there are none. */
  readonly externalData?: Readonly<Record<string, number>>;
}

/** How Transformers.js names files of each type, in the order in which a browser without a graphics card prefers them. */
const suffixes = {
  q8: "_quantized",
  int8: "_int8",
  uint8: "_uint8",
  q4: "_q4",
  fp32: "",
  fp16: "_fp16",
  q4f16: "_q4f16",
  bnb4: "_bnb4",
} as const;

/** The type of weights, as the option `dtype` of Transformers.js has it. */
export type Dtype = keyof typeof suffixes;

/** The types in words. */
export const dtypeWords: Readonly<Record<Dtype, string>> = {
  q8: "8 bits",
  int8: "8 bits, signed",
  uint8: "8 bits, unsigned",
  q4: "4 bits",
  fp32: "32-bit floats",
  fp16: "16-bit floats",
  q4f16: "4 bits and 16-bit floats",
  bnb4: "4 bits (bitsandbytes)",
};

/** One graph with a gigabyte of data for each part has fewer. */
const maxParts = 100;

/**
 * The weights of a repository that Transformers.js loads for a task, the type to prefer first; empty where there are none.
 *
 * @example browserWeights([{ path: "onnx/model_quantized.onnx", size: 9 }], tryTasks["fill-mask"]) // [{ dtype: "q8", bytes: 9, … }]
 */
export function browserWeights(files: readonly ListedFile[], { graphs }: TryTask): readonly BrowserWeights[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const graphSet of graphs) {
    const found = (Object.keys(suffixes) as Dtype[]).flatMap((dtype) => weightsOf(byPath, graphSet, dtype) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

function weightsOf(
  byPath: ReadonlyMap<string, ListedFile>,
  graphs: GraphSet,
  dtype: Dtype,
): BrowserWeights | undefined {
  const files: ListedFile[] = [];
  const externalData: Record<string, number> = {};
  for (const graph of graphs) {
    const name = `${graph}${suffixes[dtype]}.onnx`;
    const file = byPath.get(`onnx/${name}`);
    if (file === undefined) return undefined;
    const parts = dataOf(byPath, `onnx/${name}`);
    files.push(file, ...parts);
    if (parts.length > 0) externalData[name] = parts.length;
  }
  const bytes = sumOfSizes(files);
  return {
    dtype,
    files,
    ...(bytes !== undefined && { bytes }),
    ...(Object.keys(externalData).length > 0 && { externalData }),
  };
}

/** `model.onnx_data`, `model.onnx_data_1` and so on, without a gap. */
function dataOf(byPath: ReadonlyMap<string, ListedFile>, graph: string): readonly ListedFile[] {
  const parts: ListedFile[] = [];
  while (parts.length < maxParts) {
    const part = byPath.get(`${graph}_data${parts.length === 0 ? "" : `_${parts.length}`}`);
    if (part === undefined) break;
    parts.push(part);
  }
  return parts;
}

/** Bytes of all files; undefined where the size of one is unknown. */
export const sumOfSizes = (files: readonly Pick<ListedFile, "size">[]): number | undefined =>
  files.reduce<number | undefined>(
    (sum, { size }) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
