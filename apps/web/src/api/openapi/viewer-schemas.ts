import { listOf, named, type Schema } from "./operation.ts";

const text: Schema = { type: "string" };
const count: Schema = { type: "integer", minimum: 0 };
const truth: Schema = { type: "boolean" };

function object(properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema {
  return { type: "object", properties, required };
}

const ofSplit = { dataset: text, config: text, split: text };
/** Only in answers on a whole dataset. */
const unfinished = {
  pending: { type: "array", items: { type: "object" }, description: "always empty" },
  failed: {
    type: "array",
    items: { type: "object" },
    description: "splits that cannot be read, each with its `error`",
  },
};
const partial: Schema = {
  type: "boolean",
  description: "files are too long or too many to count their rows: only those at the beginning are included",
};
const rows = {
  features: listOf("Feature"),
  rows: listOf("Row"),
};
const numbers = {
  num_bytes_parquet_files: count,
  num_bytes_memory: { type: "null", description: "not known here" },
  num_rows: count,
  estimated_num_rows: { type: "null", description: "nothing is estimated" },
};
const originals = { num_bytes_original_files: count };

/** The schemas of answers of the dataset viewer, by name. */
export const viewerSchemas: Readonly<Record<string, Schema>> = {
  Validity: object({ preview: truth, viewer: truth, search: truth, filter: truth, statistics: truth }),
  Split: object(ofSplit),
  Splits: object({ splits: listOf("Split"), ...unfinished }, ["splits"]),
  Feature: object({
    feature_idx: count,
    name: text,
    type: { type: "object", description: 'as the library Datasets writes types: `{"dtype":"int64","_type":"Value"}`' },
  }),
  Row: object({
    row_idx: count,
    row: { type: "object", description: "the values by the names of columns; bytes as Base64" },
    truncated_cells: {
      type: "array",
      items: text,
      description: "columns of which only the beginning is there, as a text",
    },
  }),
  FirstRows: object({ ...ofSplit, ...rows, truncated: { type: "boolean", description: "the split has more rows" } }),
  Rows: object({ ...rows, num_rows_total: count, num_rows_per_page: { const: 100 }, partial }),
  Info: object(
    {
      dataset_info: {
        type: "object",
        description:
          "`features`, `splits` (`num_examples`, and `num_bytes` where the card says it of as many rows), `license`, `builder_name`, `config_name`, `download_size`; lists are written as releases before 4 of Datasets read them, too",
      },
      ...unfinished,
      partial,
    },
    ["dataset_info", "partial"],
  ),
  ParquetFile: object({ ...ofSplit, url: text, filename: text, size: count }),
  ParquetFiles: object({ parquet_files: listOf("ParquetFile"), ...unfinished, partial }, ["parquet_files", "partial"]),
  SplitSize: object({ ...ofSplit, ...numbers, num_columns: count }),
  ConfigSize: object({ dataset: text, config: text, ...originals, ...numbers, num_columns: count }),
  DatasetSize: object({ dataset: text, ...originals, ...numbers }),
  ColumnStatistics: object({
    column_name: text,
    column_type: {
      enum: ["float", "int", "bool", "list", "class_label", "string_label", "string_text", "datetime"],
      description: "columns of other types are left out",
    },
    column_statistics: {
      type: "object",
      description:
        "`nan_count` and `nan_proportion` of missing values; of numbers, of lengths of texts and lists, and of instants `min`, `max`, `mean`, `median`, `std` and `histogram` (`hist`, `bin_edges`); of the others `frequencies`",
    },
  }),
  Statistics: object({
    num_examples: { ...count, description: "rows that were counted" },
    statistics: listOf("ColumnStatistics"),
    partial: { type: "boolean", description: "the split has more rows" },
  }),
  Size: object(
    {
      size: {
        ...object(
          {
            dataset: named("DatasetSize"),
            configs: listOf("ConfigSize"),
            config: named("ConfigSize"),
            splits: listOf("SplitSize"),
          },
          ["splits"],
        ),
        description: "`dataset` and `configs`; where a config is asked for, `config` in their place",
      },
      ...unfinished,
      partial,
    },
    ["size", "partial"],
  ),
};
