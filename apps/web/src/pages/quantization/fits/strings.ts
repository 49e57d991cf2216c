import { listInWords, qualitySource, systemReserve } from "@modelshelf/registry";
import { exactNumber } from "../../../components/wording.ts";
import type { FitsResult, TypeRow } from "./load.ts";

export const fitsHeading = "What fits in your memory";

/** How the figures are made, and what they leave out. */
export const fitsFormula = [
  "Memory = weights + KV cache + overhead.",
  "Weights: parameters × bits per weight ÷ 8, with the bits that llama.cpp's mixture has for Llama 3.1 8B or 70B; small models with large vocabularies take up to a tenth more.",
  "KV cache: 2 bytes × 2 × layers × key heads × head dimension, for each token.",
  "Overhead of the program: 0.5 GB and 5% of the weights.",
  `${systemReserve} GB of system memory are reserved for the system and other programs. A gigabyte is 10⁹ bytes, as for files; memory has 7% more, which is left for drivers and the display.`,
].join(" ");

/** The meaning of the column of quality. */
export const lossRemark = `Loss is how much perplexity rises compared with 16 bits, as published for ${qualitySource.about}. Larger models lose less, smaller ones more. A dagger (†) marks figures measured with an importance matrix.`;

/** Up to so much of a loss, few readers tell two answers apart; a round figure. */
const littleLoss = 1.05;

/**
 * The answer in one or two sentences.
 *
 * @example answerOf(facts) // "Into 8 GB of GPU memory, with 8,192 tokens, fits 8B at Q6_K entirely: …"
 */
export function answerOf({ gigabytes, memory, tokens, sizes, types }: FitsResult): string {
  const lossOf = (type: string | undefined): number => types.find((row) => row.type === type)?.loss ?? Infinity;
  const fitting = sizes.filter(({ best }) => best !== undefined);
  const place = `${gigabytes} GB of ${memory === "gpu" ? "GPU" : "system"} memory with ${exactNumber(tokens)} tokens`;
  if (fitting.length === 0) return `In ${place}, none of these sizes fits entirely.`;
  const good = fitting.filter(({ best }) => lossOf(best) <= littleLoss);
  const largest = good.at(-1);
  const others = fitting.filter(({ best }) => lossOf(best) > littleLoss).map(({ size, best }) => `${size} at ${best}`);
  const first =
    largest === undefined
      ? `In ${place}, no size fits entirely with a loss under 5%.`
      : `In ${place}, the largest size with a loss under 5% is ${largest.size}, at ${largest.best}.`;
  return others.length === 0 ? first : `${first} With a greater loss: ${listInWords(others)}.`;
}

/** @example lossInWords({ loss: 1.02816, withMatrix: false }) // "+2.8%" */
export function lossInWords({ loss, withMatrix }: Pick<TypeRow, "loss" | "withMatrix">): string {
  if (loss === undefined) return "–";
  const percent = (loss - 1) * 100;
  const digits = percent < 1 ? 2 : percent < 10 ? 1 : 0;
  return `+${percent.toFixed(digits)}%${withMatrix ? "†" : ""}`;
}

/**
 * The words of a cell: the memory that is needed, and whether it is there.
 *
 * @example cellInWords({ need: { whole: 6e9, … }, fit: { kind: "whole", share: 1 } }) // "6.0 GB"
 */
export function cellInWords({ need, fit }: TypeRow["fits"][number]): string {
  const gigabytes = need.whole / 1e9;
  const needed = `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`;
  return fit.kind === "partly" ? `${needed}, ${Math.floor(fit.share * 100)}%` : needed;
}
