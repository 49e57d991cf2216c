import { reasonOf } from "@modelshelf/store/browser";
import type { Contents } from "./contents.ts";
import { readParquetFooter } from "./parquet-footer.ts";

/** More files than that are not opened one by one. */
const maxFiles = 5000;

/** The message for a file that cannot be read as Parquet; the reason follows. */
export const notParquet = (path: string, reason: string): string =>
  `${path} has no readable Parquet footer: ${reason}.`;

/**
 * The rows of Parquet files together, from the footers: no rows are read.
 *
 * @param paths of files of the repository
 * @returns undefined where there are none or not all of them are here; what cannot be read is said
 * @example await countParquetRows(contents, ["data/train-00000-of-00001.parquet"]) // 25_000
 */
export async function countParquetRows(contents: Contents, paths: readonly string[]): Promise<number | undefined> {
  if (paths.length === 0 || paths.length > maxFiles) return undefined;
  const sizes = new Map(contents.files.map(({ path, size }) => [path, size]));
  let rows = 0;
  for (const path of paths) {
    const place = contents.place(path);
    // Of a part of the data no number can be told.
    if (place === undefined) return undefined;
    try {
      const { metadata } = await readParquetFooter({ place, size: sizes.get(path) ?? 0 }, contents.reader);
      rows += Number(metadata.num_rows);
    } catch (error) {
      contents.problems.push(notParquet(path, reasonOf(error)));
      return undefined;
    }
  }
  return rows;
}
