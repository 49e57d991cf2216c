import { FieldReader, isObject } from "./field-reader.ts";

/**
 * How many rows a dataset has: what was counted in its files, else the splits of all subsets that its card lists together;
 * undefined where nothing is stated.
 *
 * @example rowCountOf({ source: { cardData: { dataset_info: { splits: [{ name: "train", num_examples: 25_000 }] } } } }) // 25_000
 */
export function rowCountOf({ source }: { readonly source: Readonly<Record<string, unknown>> }): number | undefined {
  const fields = new FieldReader(source);
  return countedRows(fields) ?? statedRows(fields.object("cardData"));
}

/** The number in the answers of the Hub, which counts rows in the files. */
export function countedRows(fields: FieldReader): number | undefined {
  return fields.object("datasetsServerInfo").count("numRows") || undefined;
}

/** The sum of the splits in `dataset_info`. */
export function statedRows(card: FieldReader): number | undefined {
  const subsets = [card.raw("dataset_info")].flat().filter(isObject);
  const splits = subsets.flatMap(({ splits: listed }) => [listed].flat().filter(isObject));
  const counts = splits.map(({ num_examples: rows }) => rows).filter((rows) => Number.isSafeInteger(rows));
  const rows = counts.reduce<number>((sum, count) => sum + Math.max(0, Number(count)), 0);
  return rows > 0 ? rows : undefined;
}
