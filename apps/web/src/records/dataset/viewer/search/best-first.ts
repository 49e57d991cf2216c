/** A row with words of a query. */
export interface RowWords {
  readonly place: number;
  /** How many words it has. */
  readonly length: number;
  /** How often it has each word of the query, by the word's position there. */
  readonly counts: ReadonlyMap<number, number>;
}

/** The usual constants of BM25, those of DuckDB. */
const [saturation, lengthWeight] = [1.2, 0.75];

/**
 * The places of rows by their BM25 score: rare words count more than common ones, and more in a short row than in a long one. Rows
 * of one score keep their order.
 *
 * @param all how many rows were looked at, and how many words they have together
 */
export function bestFirst(
  found: readonly RowWords[],
  all: { readonly rows: number; readonly words: number },
): Uint32Array {
  const rowsWith = new Map<number, number>();
  for (const { counts } of found) {
    for (const word of counts.keys()) rowsWith.set(word, (rowsWith.get(word) ?? 0) + 1);
  }
  const rarity = (word: number): number => {
    const rows = rowsWith.get(word) ?? 0;
    return Math.log((all.rows - rows + 0.5) / (rows + 0.5) + 1);
  };
  const average = all.words / all.rows;
  const scores = found.map(({ length, counts }) => {
    const damping = saturation * (1 - lengthWeight + (lengthWeight * length) / average);
    return [...counts].reduce(
      (score, [word, count]) => score + (rarity(word) * count * (saturation + 1)) / (count + damping),
      0,
    );
  });
  const order = Array.from(found.keys()).toSorted((a, b) => scores[b]! - scores[a]!);
  return Uint32Array.from(order, (position) => found[position]!.place);
}
