import { py } from "../../code/python.ts";
import { sql } from "../../code/sql.ts";
import type { Snippet } from "../../snippet.ts";
import { addresses, conversionNote, dataFilesOf, type TableFormat } from "../data-files.ts";
import type { DatasetFacts } from "../dataset.ts";
import { defineDatasetLibrary } from "../dataset-library.ts";
import { fitsTables } from "../fits.ts";
import { bare, dataset, withFiles, withOneFile, withPattern } from "../samples.ts";

const readable: readonly TableFormat[] = ["parquet", "csv", "tsv", "jsonl", "json"];

export default defineDatasetLibrary({
  label: "DuckDB",
  repository: { name: "duckdb", url: "https://github.com/duckdb/duckdb" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-duckdb",
  fits: fitsTables,
  readsCopy: true,
  snippets: (facts) => [inSql(facts), inPython(facts)],
  endpoint: "ignored",
  samples: {
    "nothing known": bare,
    "one Parquet file": withOneFile,
    "files by a pattern": withPattern,
    "several files": dataset("ada/words", {
      subsets: [{ name: "default", splits: [{ name: "train", patterns: ["a.csv", "b.csv"] }], columns: [] }],
      subset: "default",
      split: "train",
    }),
    "one JSON document": withFiles("ada/words", ["json"], "words.json"),
  },
});

const readers: Readonly<Record<TableFormat, string>> = {
  parquet: "read_parquet",
  csv: "read_csv",
  tsv: "read_csv",
  jsonl: "read_json",
  json: "read_json",
};
const functions = [...new Set(Object.values(readers))];

function inSql(facts: DatasetFacts): Snippet {
  const { format, source, note } = sourceOf(facts);
  const code = sql`
    SELECT *
    FROM ${sql.choice(readers[format], functions)}(${source})
    LIMIT 10;
  `;
  return { title: "In SQL, on its command line", install: { brew: ["duckdb"] }, code, ...note };
}

function inPython(facts: DatasetFacts): Snippet {
  const { format, source, note } = sourceOf(facts);
  const code = py`
    import duckdb

    table = duckdb.${py.choice(readers[format], functions)}(${source})
    print(table.limit(10))
  `;
  return { title: "In Python", install: { pip: ["duckdb"] }, code, ...note };
}

function sourceOf(facts: DatasetFacts): {
  readonly format: TableFormat;
  readonly source: string | readonly string[];
  readonly note: { readonly note?: string };
} {
  const files = dataFilesOf(facts, readable);
  const paths = addresses(facts.id, files);
  const [first = ""] = paths;
  const source = paths.length === 1 ? first : paths;
  return { format: files.format, source, note: files.isConverted ? { note: conversionNote } : {} };
}
