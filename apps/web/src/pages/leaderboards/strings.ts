import { counted } from "../../components/wording.ts";
import type { Board } from "./boards.ts";

/** Stands above every list of results: what they are, and are not. */
export const selfReported =
  "These are results that the authors of models state in their model cards. Nobody here has measured them, and two authors may have measured in different ways. Check the source before you compare.";

export const noBoards =
  "No dataset here has results by three models of two authors or more, with the same measure and in the same setting.";

/** @example unlistedInWords(109) // "109 datasets with results by fewer than three models, or by one author alone, are not listed." */
export function unlistedInWords(count: number): string {
  const datasets = counted(count, "dataset", "datasets");
  return `${datasets} with results by fewer than three models, or by one author alone, ${count === 1 ? "is" : "are"} not listed.`;
}

/** @example directionInWords({ key: "wer", label: "Word Error Rate", better: "lower", isShare: true }) // "lower is better" */
export function directionInWords({ better }: Pick<Board["metric"], "better">): string {
  return better === undefined ? "which way is better is not known here" : `${better} is better`;
}

const digits = new Intl.NumberFormat("en", { maximumFractionDigits: 2, minimumFractionDigits: 0 });
const small = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** @example resultOf({ value: 95.481 }, { isShare: true }) // "95.48 %" */
export function resultOf({ value }: { readonly value: number }, { isShare }: Pick<Board["metric"], "isShare">): string {
  const text = Math.abs(value) < 1 && value !== 0 ? small.format(value) : digits.format(value);
  return isShare ? `${text} %` : text;
}

/** @example modelsInWords({ models: 3, owners: 1 }) // "3 models by 1 author" */
export function modelsInWords({ models, owners }: Pick<Board, "models" | "owners">): string {
  return `${counted(models, "model", "models")} by ${counted(owners, "author", "authors")}`;
}

/** The text in place of a source. */
export const fromCard = "model card";
