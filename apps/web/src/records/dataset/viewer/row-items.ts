import type { FileRows } from "@modelshelf/files";

/** A row as the public dataset viewer writes it. */
export interface RowItem {
  /** Its place in the split, from 0. */
  readonly row_idx: number;
  readonly row: Readonly<Record<string, unknown>>;
  /** Names of columns whose values are the beginning of a text: of the value, or of the JSON that it is. */
  readonly truncated_cells: readonly string[];
}

/** Letters that remain of a value that is cut. */
const keptLength = 100;

/**
 * Rows for an answer of so many bytes: where they take more, long values are cut, in the last rows first.
 *
 * @param places of the rows in the split
 * @param maxBytes of all rows as JSON, in UTF-16 units
 * @param whole columns whose values are not cut, as they are addresses
 * @example toRowItems(["text"], [["a"]], { places: [7], maxBytes: 1000 })[0] // { row_idx: 7, row: { text: "a" }, truncated_cells: [] }
 */
export function toRowItems(
  names: readonly string[],
  rows: Awaited<ReturnType<FileRows["read"]>>,
  {
    places,
    maxBytes,
    whole,
  }: { readonly places: readonly number[]; readonly maxBytes: number; readonly whole?: ReadonlySet<string> },
): readonly RowItem[] {
  const items = rows.map((cells, position): RowItem => ({
    row_idx: places[position]!,
    row: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? null])),
    truncated_cells: [],
  }));
  let excess = items.reduce((sum, item) => sum + sizeOf(item), 0) - maxBytes;
  for (let position = items.length - 1; position >= 0 && excess > 0; position -= 1) {
    const item = items[position]!;
    const cut = cutItem(item, whole);
    excess -= sizeOf(item) - sizeOf(cut);
    items[position] = cut;
  }
  return items;
}

/** How long a row is as JSON. */
export const sizeOf = (item: RowItem): number => JSON.stringify(item).length;

function cutItem({ row, ...item }: RowItem, whole: ReadonlySet<string> | undefined): RowItem {
  const truncated: string[] = [];
  const cells = Object.entries(row).map(([name, cell]) => {
    const text = typeof cell === "string" ? cell : JSON.stringify(cell);
    if (text.length <= keptLength || whole?.has(name)) return [name, cell] as const;
    truncated.push(name);
    return [name, text.slice(0, keptLength).toWellFormed()] as const;
  });
  return { ...item, row: Object.fromEntries(cells), truncated_cells: truncated };
}
