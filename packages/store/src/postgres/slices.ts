/** Rows that one statement writes. The driver makes a text of all its parameters, several times as large as they are. */
const maxRows = 4000;

/**
 * Rows in parts, each small enough for the parameters of one statement.
 *
 * @example [...slicesOf([])] // []
 */
export function* slicesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += maxRows) yield rows.slice(start, start + maxRows);
}
