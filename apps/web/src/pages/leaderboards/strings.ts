import { counted, exactNumber } from "../../components/wording.ts";
import type { Board } from "./boards.ts";

/** Stands above every list of results: what they are, and are not. */
export const selfReported =
  "These are results that the authors of models state in their model cards. This hub has not verified them, and authors may have measured in different ways. Check the source before you compare.";

/** @example noBoards({ label: "Fill mask" }) // "No dataset for Fill mask has results from at least three models …" */
export function noBoards(task: { readonly label: string } | undefined): string {
  const place = task ? `for ${task.label}` : "in this catalog";
  return `No dataset ${place} has results from at least three models by at least two authors, with the same metric and setting.`;
}

/** @example shownInWords(100, 240) // "Showing the first 100 of 240." */
export const shownInWords = (shown: number, total: number): string =>
  `Showing the first ${exactNumber(shown)} of ${exactNumber(total)}.`;

/** @example unlistedInWords(109) // "109 datasets with results from fewer than three models or from a single author on one board are not listed." */
export function unlistedInWords(count: number): string {
  const datasets = counted(count, "dataset", "datasets");
  return `${datasets} with results from fewer than three models or from a single author on one board ${count === 1 ? "is" : "are"} not listed.`;
}

/** @example directionInWords({ key: "wer", label: "Word Error Rate", better: "lower", isShare: true }) // "lower is better" */
export function directionInWords({ better }: Pick<Board["metric"], "better">): string {
  return better === undefined ? "unknown whether higher or lower is better" : `${better} is better`;
}

const digits = new Intl.NumberFormat("en", { maximumFractionDigits: 2, minimumFractionDigits: 0 });
const small = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** @example resultOf({ value: 95.481 }, { isShare: true }) // "95.48%" */
export function resultOf({ value }: { readonly value: number }, { isShare }: Pick<Board["metric"], "isShare">): string {
  const text = Math.abs(value) < 1 && value !== 0 ? small.format(value) : digits.format(value);
  return isShare ? `${text}%` : text;
}

/** @example modelsInWords({ models: 3, owners: 1 }) // "3 models by 1 author" */
export function modelsInWords({ models, owners }: Pick<Board, "models" | "owners">): string {
  return `${counted(models, "model", "models")} by ${counted(owners, "author", "authors")}`;
}

/** The text in place of a source. */
export const fromCard = "model card";
