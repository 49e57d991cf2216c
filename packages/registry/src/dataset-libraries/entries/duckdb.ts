import { sql } from "../../code/sql.ts";
import { addresses, conversionNote, dataFilesOf, httpAddresses, type TableFormat } from "../data-files.ts";
import {
  type DatasetFacts,
  defineDatasetLibrary,
  emptyCode,
  endpointLine,
  fitsTables,
  py,
  type Snippet,
  type SnippetContext,
} from "../kit.ts";
import { bare, dataset, withFiles, withOneFile, withPattern } from "../samples.ts";

const readable: readonly TableFormat[] = ["parquet", "csv", "tsv", "jsonl", "json"];

export default defineDatasetLibrary({
  label: "DuckDB",
  repository: { name: "duckdb", url: "https://github.com/duckdb/duckdb" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-duckdb",
  fits: fitsTables,
  readsCopy: true,
  snippets: (facts, context) => [...inSql(facts, context), inPython(facts, context)],
  endpoint: "written",
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

/**
 * DuckDB's own addresses, `hf://`, lead to the public Hub alone. From any other it reads single files by HTTP, without
 * patterns: no code where the record does not list them.
 *
 * Tried with DuckDB 1.5.5 and its extension httpfs 1.5.5. A token is sent from a secret:
 * https://duckdb.org/docs/stable/core_extensions/httpfs/https
 */
function inSql(facts: DatasetFacts, context: SnippetContext = {}): readonly Snippet[] {
  const { endpoint } = context;
  const files = dataFilesOf(facts, readable, context);
  const paths = endpoint === undefined ? addresses(facts.id, files) : httpAddresses(facts, files.paths, endpoint);
  if (paths === undefined) return [];
  const note = endpoint === undefined ? files.isConverted && conversionNote : overHttp;
  const code = sql`
    SELECT *
    FROM ${sql.choice(readers[files.format], functions)}(${paths.length === 1 ? paths[0] : paths})
    LIMIT 10;
  `;
  return [{ title: "In SQL, on its command line", install: { brew: ["duckdb"] }, code, ...(note && { note }) }];
}

/** The note on SQL that reads from another hub than the public one. */
const overHttp =
  "DuckDB reads addresses with its httpfs extension, which it downloads from extensions.duckdb.org on first use; without " +
  "internet access, install it from a file first: INSTALL 'httpfs.duckdb_extension'. If the hub asks for a token, run " +
  "CREATE SECRET (TYPE http, BEARER_TOKEN '…') first.";

/** The file system of `huggingface_hub` fetches from any hub; source: https://duckdb.org/docs/stable/guides/python/filesystems */
function inPython(facts: DatasetFacts, context: SnippetContext = {}): Snippet {
  const { format, source, note } = sourceOf(facts, context);
  const isElsewhere = context.endpoint !== undefined;
  const none = emptyCode("python");
  const code = py`
    ${isElsewhere ? py`import os` : none}

    ${endpointLine(context)}

    import duckdb
    ${isElsewhere ? py`from huggingface_hub import HfFileSystem` : none}

    ${isElsewhere ? py`duckdb.register_filesystem(HfFileSystem())` : none}
    table = duckdb.${py.choice(readers[format], functions)}(${source})
    print(table.limit(10))
  `;
  return {
    title: "In Python",
    install: { pip: ["duckdb", ...(isElsewhere ? ["huggingface_hub"] : [])] },
    code,
    ...(note && { note }),
  };
}

function sourceOf(
  facts: DatasetFacts,
  context: SnippetContext,
): {
  readonly format: TableFormat;
  readonly source: string | readonly string[];
  readonly note: string | undefined;
} {
  const files = dataFilesOf(facts, readable, context);
  const paths = addresses(facts.id, files);
  const [first = ""] = paths;
  const source = paths.length === 1 ? first : paths;
  return { format: files.format, source, note: files.isConverted ? conversionNote : undefined };
}
