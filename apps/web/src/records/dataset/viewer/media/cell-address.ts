/**
 * The address of an image or audio in a row.
 *
 * @param cells address of all cells of the split or file
 * @example cellAddress("/cell?dataset=ada%2Fcats&file=a.parquet", 0, "image") // "/cell?…&row=0&column=image"
 */
export const cellAddress = (cells: string, row: number, column: string): string =>
  `${cells}&row=${row}&column=${encodeURIComponent(column.toWellFormed())}`;
