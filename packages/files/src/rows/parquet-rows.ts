import type { ContentReader } from "../repository/content-reader.ts";
import { readParquetFooter } from "../record/parquet-footer.ts";
import { readParquetRange } from "../preview/read-parquet.ts";
import type { FileRows } from "./file-rows.ts";
import { toJsonValue } from "./json-value.ts";
import { parquetFeatures } from "./parquet-features.ts";

/** The rows of a Parquet file: its footer is read at once, row groups when rows in them are asked for. */
export async function openParquet(
  source: { readonly size: number; readonly place: string },
  reader: ContentReader,
): Promise<FileRows> {
  const parquet = await readParquetFooter(source, reader);
  const { metadata } = parquet;
  const { parquetSchema } = await import("hyparquet");
  const columns = parquetFeatures(metadata, parquetSchema(metadata));
  return {
    columns,
    total: Number(metadata.num_rows),
    isPartial: false,
    read: async (start, end) => (await readParquetRange(parquet, start, end)).map((row) => row.map(toJsonValue)),
    readColumn: async (position, start, end) =>
      (await readParquetRange(parquet, start, end, position)).map(([value]) =>
        typeof value === "bigint" ? value : toJsonValue(value),
      ),
  };
}
