import type { FileRows } from "@modelshelf/files";
import { exactNumber } from "@modelshelf/store/browser";

type Rows = Awaited<ReturnType<FileRows["read"]>>;

/**
 * Rows that may be far from each other, in the order of their places.
 *
 * @param step rows of a text that are read at once
 * @example (await readPlaces(rows, [900, 7], 1000)).length // 2
 */
export async function readPlaces(
  { columns, read, readColumn }: FileRows,
  places: readonly number[],
  step: number,
): Promise<Rows> {
  const [first, last] = [Math.min(...places), Math.max(...places)];
  if (places.length === 0) return [];
  if (readColumn !== undefined && last - first >= 2 * places.length) {
    // One pass over each column: a nested one would be unpacked again for each row.
    const values: (readonly unknown[])[] = [];
    for (const position of columns.keys()) {
      const column = await readColumn(position, first, last + 1);
      values.push(places.map((place) => toRowValue(column[place - first])));
    }
    return places.map((_place, row) => values.map((column) => column[row]));
  }
  const found = new Map<number, Rows[number]>();
  for (const near of Map.groupBy(places, (place) => Math.floor(place / step)).values()) {
    const start = Math.min(...near);
    const part = await read(start, Math.max(...near) + 1);
    for (const place of near) found.set(place, part[place - start] ?? []);
  }
  return places.map((place) => found.get(place)!);
}

/** Columns have whole numbers of 64 bits as they are. */
const toRowValue = (given: unknown): unknown => (typeof given === "bigint" ? exactNumber(String(given)) : given);
