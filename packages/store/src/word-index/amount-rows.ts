import { toNamedSize } from "../facts/to-named-size.ts";
import { type AmountCondition, isOfDays, type RangeCondition } from "../query/ranges/range.ts";
import { fileSizeOf } from "../record/read/file-size.ts";
import { rowCountOf } from "../record/read/rows.ts";
import type { CatalogRecord } from "../record/record.ts";
import { afterAllWords, type RowRange, type RowSpan } from "./word-rows.ts";

/** How the names of rows begin. None of them is a word, so no search for one reads them. */
const signs = {
  parameters: "#p",
  /** Parameters that only the name of a model tells: words find them, filters do not. */
  guessed: "#g",
  size: "#n",
  file_size: "#f",
  updated: "#u",
  created: "#c",
} as const;
/** Of the rows of whole months, and of all numbers with the same first digit: a long range has few of them. */
const coarseSigns = {
  parameters: "#q",
  guessed: "#h",
  size: "#o",
  file_size: "#e",
  updated: "#v",
  created: "#d",
} as const;

type AmountRows = AmountCondition["range"] | "guessed";

/**
 * A number as texts that are in the order of the numbers: its first three digits, and the first alone.
 *
 * @example orderedDigits(7_615_616_512) // { fine: "09762", coarse: "097" }
 */
function orderedDigits(amount: number): { readonly fine: string; readonly coarse: string } {
  const [digits = "0", exponent = "0"] = Math.max(1, amount).toExponential(2).split("e+");
  const fine = exponent.padStart(2, "0") + digits.replace(".", "");
  return { fine, coarse: fine.slice(0, -2) };
}

/**
 * The rows that say how many parameters, rows and bytes a record has, and when it was made and changed last.
 *
 * @example amountRowsOf(record) // of a/b-7b, updated in May: ["#u2026-05-31", "#v2026-05", "#g09700", "#h097"]
 */
export function amountRowsOf(record: CatalogRecord): readonly string[] {
  const names = [...dayRows("updated", record.lastModified), ...dayRows("created", record.createdAt)];
  if (record.kind === "space") return names;
  const bytes = fileSizeOf(record);
  if (record.kind === "dataset") {
    return [...names, ...numberRows("size", rowCountOf(record)), ...numberRows("file_size", bytes)];
  }
  const named = toNamedSize(record)?.value.count;
  return [
    ...names,
    ...numberRows("parameters", record.parameters),
    ...numberRows("guessed", named),
    ...numberRows("file_size", bytes),
  ];
}

function numberRows(of: AmountRows, amount: number | undefined): string[] {
  if (amount === undefined) return [];
  const { fine, coarse } = orderedDigits(amount);
  return [signs[of] + fine, coarseSigns[of] + coarse];
}

function dayRows(of: "updated" | "created", date: string | undefined): string[] {
  return date === undefined ? [] : [`${signs[of]}${date.slice(0, 10)}`, `${coarseSigns[of]}${date.slice(0, 7)}`];
}

/** The rows of all numbers of parameters from one to another, also of those that names tell. */
export function rowsOfSizes(from: number, to: number): RowRange {
  return { spans: [...amountSpans("parameters", { from, to }), ...amountSpans("guessed", { from, to })] };
}

/** The rows of what is within a range. */
export function rowsOfRange(condition: RangeCondition): RowRange {
  return {
    spans: isOfDays(condition) ? daySpans(condition.range, condition) : amountSpans(condition.range, condition),
  };
}

/** All numbers of a first digit, and the single ones before and behind them. */
function amountSpans(
  of: AmountRows,
  { from, to }: { readonly from?: number; readonly to?: number },
): readonly RowSpan[] {
  const [fine, coarse] = [signs[of], coarseSigns[of]];
  const first = from === undefined ? undefined : orderedDigits(from);
  const last = to === undefined ? undefined : orderedDigits(to);
  if (first !== undefined && last !== undefined && first.fine > last.fine) return [];
  if (first !== undefined && first.coarse === last?.coarse) {
    return [{ from: fine + first.fine, to: fine + last.fine + afterAllWords }];
  }
  const firstWhole = first === undefined ? coarse : coarse + first.coarse + afterAllWords;
  return [
    ...(first === undefined ? [] : [{ from: fine + first.fine, to: fine + first.coarse + afterAllWords }]),
    { from: firstWhole, to: coarse + (last?.coarse ?? afterAllWords) },
    ...(last === undefined ? [] : [{ from: fine + last.coarse, to: fine + last.fine + afterAllWords }]),
  ];
}

/** Whole months, and the days before and behind them. */
function daySpans(
  of: "updated" | "created",
  { from, to }: { readonly from?: string; readonly to?: string },
): readonly RowSpan[] {
  const [day, month] = [signs[of], coarseSigns[of]];
  const firstMonth = from === undefined ? "" : from.endsWith("-01") ? from.slice(0, 7) : monthBehind(from);
  const lastMonth = to === undefined ? afterAllWords : to.slice(0, 7);
  // The last month counts as days: whether it is whole needs no telling then.
  if (from !== undefined && firstMonth > lastMonth) return [{ from: day + from, to: day + (to ?? "") + afterAllWords }];
  return [
    ...(from === undefined || from.startsWith(firstMonth) ? [] : [{ from: day + from, to: day + firstMonth }]),
    { from: month + firstMonth, to: month + lastMonth },
    ...(to === undefined ? [] : [{ from: day + lastMonth, to: day + to + afterAllWords }]),
  ];
}

/** @example monthBehind("2025-12-24") // "2026-01" */
function monthBehind(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
}
