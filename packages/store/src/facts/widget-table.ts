import { FieldReader, isObject } from "../record/read/field-reader.ts";

const maxColumns = 50;
const maxRows = 100;
const maxHeadLength = 250;
const maxCellLength = 1000;

/** Cells of a table by column, every column as long as the others. */
export interface WidgetTable {
  readonly columns: readonly WidgetColumn[];
}

export interface WidgetColumn {
  readonly head: string;
  readonly cells: readonly (string | number)[];
}

/**
 * A table out of an object that gives each column its list of texts and numbers. Columns that are no lists are left out,
 * shorter ones are filled with empty cells.
 *
 * @example readTable({ Stars: [36542, 4512], Name: ["a"] })?.columns[1] // { head: "Name", cells: ["a", ""] }
 */
export function readTable(value: unknown): WidgetTable | undefined {
  if (!isObject(value)) return undefined;
  const lists = Object.entries(value)
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
    .slice(0, maxColumns);
  const rows = Math.min(maxRows, Math.max(0, ...lists.map(([, list]) => list.length)));
  if (rows === 0) return undefined;
  return {
    columns: lists.map(([head, list]) => ({
      head: textOf(head, maxHeadLength),
      cells: Array.from({ length: rows }, (_, row) => cellOf(list[row])),
    })),
  };
}

function cellOf(value: unknown): string | number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? textOf(value, maxCellLength) : "";
}

/** On one line, well formed, cut where it is too long. */
function textOf(text: string, maxLength: number): string {
  return new FieldReader({ text }).line("text", maxLength) ?? "";
}
