import type { WeightsHeader } from "@modelshelf/files";
import { compactNumber, counted, exactNumber } from "../../components/wording.ts";
import type { FoundTensors } from "./load-file.ts";

/** @example headerInWords(header) // "safetensors: 291 tensors, 8B parameters" */
export function headerInWords({ format, total, parameters }: WeightsHeader): string {
  const numbers =
    parameters > 0 ? `, ${compactNumber(parameters)} ${parameters === 1 ? "parameter" : "parameters"}` : "";
  return `${format}: ${counted(total, "tensor", "tensors")}${numbers}`;
}

/** How many tensors are shown, of how many. */
export function shownInWords({ search, found, shown }: FoundTensors, { tensors, total }: WeightsHeader): string {
  const kept = tensors.length < total ? ` Only the first ${exactNumber(tensors.length)} tensors are read.` : "";
  const part = shown.length < found ? `The first ${exactNumber(shown.length)} of ` : "";
  const all =
    search === "" ? counted(found, "tensor", "tensors") : `${counted(found, "tensor", "tensors")} with "${search}"`;
  return `${part}${all}.${part === "" ? "" : " Search for a part of the name to see others."}${kept}`;
}

/** @example shapeInWords([4096, 1024]) // "4096 × 1024" */
export const shapeInWords = (shape: readonly number[]): string =>
  shape.length === 0 ? "one number" : shape.join(" × ");

/** The line below a text that goes on. */
export const cutText = "Only the beginning is shown; download the file for the rest.";
