import type { FileRows } from "@modelshelf/files";
import { SplitFault } from "../split-fault.ts";
import { mediumIn } from "./media-cells.ts";

/** Where an image or audio is in the rows of a split. */
export interface CellPlace {
  /** From 0. */
  readonly row: number;
  /** Name of the column. */
  readonly column: string;
  /** Names of members and positions in lists, where the value of the column holds several. */
  readonly steps: readonly string[];
}

/** An image or audio, as Base64. */
export interface Cell {
  readonly bytes: string;
}

const maxMegabytes = 50;

/**
 * The bytes of an image or audio.
 *
 * @throws SplitFault where there is none, or one of more than 50 MB
 */
export async function cellOf(rows: FileRows, { row, column, steps }: CellPlace): Promise<Cell> {
  const position = rows.columns.findIndex(({ name }) => name === column);
  const value = position < 0 || row >= rows.total ? undefined : await valueAt(rows, row, position);
  const bytes = position < 0 ? undefined : mediumIn(rows.columns[position]!, value, steps);
  if (bytes === undefined) throw new SplitFault("No image or audio at this row and column.", "absent");
  if (bytes.length * 0.75 > maxMegabytes * 1_000_000) {
    throw new SplitFault(`This image or audio is larger than ${maxMegabytes} MB.`, "unreadable");
  }
  return { bytes };
}

async function valueAt({ read, readColumn }: FileRows, row: number, position: number): Promise<unknown> {
  if (readColumn === undefined) return (await read(row, row + 1))[0]?.[position];
  return (await readColumn(position, row, row + 1))[0];
}
