import { cellText, isEmpty } from "./cell.ts";
import type { ColumnRange, ColumnType, PreviewColumn } from "./preview.ts";

const parts = 12;
const mostValues = 8;

/**
 * The type of a column and its range, from its values.
 *
 * @example columnOf("label", ["0", "1", "1"]).type // "integer"
 */
export function columnOf(name: string, values: readonly unknown[]): PreviewColumn {
  const there = values.filter((value) => !isEmpty(value));
  const types = new Set(there.map(typeOf));
  // Whole numbers among others are numbers.
  if (types.has("number")) types.delete("integer");
  const [first = "nothing"] = types;
  const type = types.size > 1 ? "mixed" : first;
  const counts = countsOf(there, type);
  const range = rangeOf(there, type);
  return {
    name,
    type,
    empty: values.length - there.length,
    ...(range && { range }),
    ...(counts && { values: counts }),
  };
}

function typeOf(value: unknown): ColumnType {
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "string") return typeOfText(value);
  if (value instanceof Date) return "date";
  if (value instanceof Uint8Array) return "bytes";
  return Array.isArray(value) || ArrayBuffer.isView(value) ? "list" : "object";
}

/** Formats without types write everything as text. Codes such as `007` are not such numbers. */
function typeOfText(text: string): ColumnType {
  if (text.length > 40) return "text";
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(text)) return "integer";
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,20})?(?:[eE][-+]?\d{1,3})?$/.test(text)) return "number";
  if (/^(?:true|false)$/i.test(text)) return "boolean";
  if (/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}[\d:.Z+ -]*)?$/.test(text)) return "date";
  return "text";
}

/** Few values that repeat are a kind of label. */
function countsOf(values: readonly unknown[], type: ColumnType): PreviewColumn["values"] {
  if (type === "list" || type === "object" || type === "bytes" || type === "number") return undefined;
  const counts = new Map<string, number>();
  for (const value of values) {
    const text = cellText(value) ?? "";
    counts.set(text, (counts.get(text) ?? 0) + 1);
    if (counts.size > mostValues) return undefined;
  }
  if (counts.size === 0 || counts.size === values.length) return undefined;
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

function rangeOf(values: readonly unknown[], type: ColumnType): ColumnRange | undefined {
  const isText = type === "text" || type === "list";
  if (!isText && type !== "integer" && type !== "number") return undefined;
  const found = isText ? values.map((value) => (value as string | readonly unknown[]).length) : values.map(Number);
  const numbers = found.filter((number) => Number.isFinite(number));
  let [least, greatest] = [Infinity, -Infinity];
  for (const number of numbers) {
    least = Math.min(least, number);
    greatest = Math.max(greatest, number);
  }
  if (!Number.isFinite(least) || !Number.isFinite(greatest) || least === greatest) return undefined;
  const histogram = Array.from({ length: parts }, () => 0);
  for (const number of numbers) {
    const part = Math.min(parts - 1, Math.floor(((number - least) / (greatest - least)) * parts));
    histogram[part] = (histogram[part] ?? 0) + 1;
  }
  return { of: isText ? "lengths" : "values", least, greatest, histogram };
}
