import { parametersFromName } from "../derive/parameters-from-name.ts";
import { type AmountCondition, isOfDays, type RangeCondition } from "../query/ranges/condition.ts";
import { fileSizeOf } from "../record/read/file-size.ts";
import type { CatalogRecord } from "../record/record.ts";
import { afterAllWords, type RowRange, type RowSpan } from "./word-rows.ts";

/** How the names of rows begin. None of them is a word, so no search for one reads them. */
const signs = {
  parameters: "#p",
  /** Parameters that only the name of a model tells: words find them, filters do not. */
  guessed: "#g",
  file_size: "#f",
  updated: "#u",
  created: "#c",
} as const;
/** Of the rows of months. A long time has fewer of them than days. */
const monthSigns: Readonly<Record<"updated" | "created", string>> = { updated: "#v", created: "#d" };

/**
 * The name of a row of numbers; names are in the order of the numbers, of which the first three digits count.
 *
 * @example amountName("parameters", 7_615_616_512) // "#p09762"
 */
function amountName(of: "parameters" | "guessed" | "file_size", amount: number): string {
  const [digits = "0", exponent = "0"] = Math.max(1, amount).toExponential(2).split("e+");
  return `${signs[of]}${exponent.padStart(2, "0")}${digits.replace(".", "")}`;
}

/**
 * The rows that say how many parameters and bytes a record has, and when it was made and changed last.
 *
 * @example amountRowsOf(record) // of a/b-7b, updated in May: ["#g09700", "#u2026-05-31", "#v2026-05"]
 */
export function amountRowsOf(record: CatalogRecord): readonly string[] {
  const names = [...dayRows("updated", record.lastModified), ...dayRows("created", record.createdAt)];
  if (record.kind !== "model") return names;
  const named = record.parameters === undefined ? parametersFromName(record)?.value.count : undefined;
  const bytes = fileSizeOf(record);
  if (record.parameters !== undefined) names.push(amountName("parameters", record.parameters));
  if (named !== undefined) names.push(amountName("guessed", named));
  if (bytes !== undefined) names.push(amountName("file_size", bytes));
  return names;
}

function dayRows(of: "updated" | "created", date: string | undefined): string[] {
  return date === undefined ? [] : [`${signs[of]}${date.slice(0, 10)}`, `${monthSigns[of]}${date.slice(0, 7)}`];
}

/** The rows of all numbers of parameters from one to another, also of those that names tell. */
export function rowsOfSizes(from: number, to: number): RowRange {
  return { spans: [amountSpan("parameters", { from, to }), amountSpan("guessed", { from, to })] };
}

/** The rows of what is within a range. */
export function rowsOfRange(condition: RangeCondition): RowRange {
  return isOfDays(condition) ? { spans: daySpans(condition.range, condition) } : amountSpan(condition.range, condition);
}

function amountSpan(
  of: AmountCondition["range"] | "guessed",
  { from, to }: { readonly from?: number; readonly to?: number },
): RowSpan {
  return {
    from: from === undefined ? signs[of] : amountName(of, from),
    to: (to === undefined ? signs[of] : amountName(of, to)) + afterAllWords,
  };
}

/** Whole months, and the days before and behind them. */
function daySpans(
  of: "updated" | "created",
  { from, to }: { readonly from?: string; readonly to?: string },
): readonly RowSpan[] {
  const [day, month] = [signs[of], monthSigns[of]];
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
