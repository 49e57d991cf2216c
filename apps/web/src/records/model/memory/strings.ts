import { byteSize, exactNumber } from "../../../components/wording.ts";
import type { MemoryNeeds, MemoryRow } from "./load.ts";

/** The parts of the figures. */
export function memoryFormula({ tokens, cache, like }: MemoryNeeds): string {
  const overhead = "plus 0.5 GB and 5% of the weights as overhead";
  if (cache === undefined)
    return `Weights, ${overhead}. A KV cache, if the model uses one, is not included: its size is unknown.`;
  if (tokens === undefined) return `Weights, ${overhead}.`;
  const source =
    like === undefined
      ? ""
      : ` The cache size is that of ${like}, because the record does not describe this model's architecture.`;
  return `Weights and a KV cache of ${byteSize(cache)} for ${exactNumber(tokens)} tokens, ${overhead}.${source}`;
}

/** Whether a row fits into the memory that was chosen, or else which memory it fits into. */
export function fitInWords({ fit, smallest }: MemoryRow): string {
  if (fit === undefined) return smallest === undefined ? "more than 192 GB" : `${smallest} GB`;
  if (fit.kind === "whole") return "fits";
  return fit.kind === "partly" ? `${Math.round(fit.share * 100)}% of the layers` : "does not fit";
}

/** @example sizeInWords({ bytes: 4.9e9, isEstimate: true }) // "about 4.9 GB" */
export function sizeInWords({ bytes, isEstimate }: Pick<MemoryRow, "bytes" | "isEstimate">): string {
  return `${isEstimate ? "about " : ""}${byteSize(bytes)}`;
}

/** Heads of the table; the last depends on whether a memory was chosen. */
export function memoryHeads({ budgets }: MemoryNeeds): readonly [string, string, string, string] {
  const chosen = budgets.find(({ isChosen }) => isChosen);
  return ["Weights", "Size", "Needs", chosen ? `In ${chosen.label}` : "Fits in"];
}
