import { reasonOf } from "@modelshelf/store/browser";
import type { Contents } from "./contents.ts";
import { type OnnxGraph, readOnnxGraph } from "./onnx-graph.ts";

/** The inputs and outputs of one file, as records have them under `onnx`. */
export interface OnnxFields extends OnnxGraph {
  readonly filename: string;
}

/** Variants in many precisions are common; more files than that say nothing new. */
const maxFiles = 40;

/** The message for a file that cannot be read as ONNX; the reason follows. */
export const notOnnx = (path: string, reason: string): string => `${path} has no readable ONNX graph: ${reason}.`;

/** The inputs and outputs of the ONNX files of a model that are here; what cannot be read is reported. */
export async function readOnnxFacts(contents: Contents): Promise<readonly OnnxFields[]> {
  const found: OnnxFields[] = [];
  for (const { path, place, size } of contents.files) {
    if (!path.endsWith(".onnx") || place === undefined || found.length >= maxFiles) continue;
    try {
      found.push({ filename: path, ...(await readOnnxGraph(contents.reader, place, size)) });
    } catch (error) {
      contents.problems.push(notOnnx(path, reasonOf(error)));
    }
  }
  return found;
}
