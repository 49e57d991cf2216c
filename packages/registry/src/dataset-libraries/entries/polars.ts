import { addresses, conversionNote, type DataFiles, dataFilesOf, hasOwner, type TableFormat } from "../data-files.ts";
import { downloadFiles } from "../download-files.ts";
import {
  type Code,
  type DatasetFacts,
  defineDatasetLibrary,
  emptyCode,
  endpointLine,
  fitsTables,
  publicHub,
  py,
  type Snippet,
  type SnippetContext,
} from "../kit.ts";
import { bare, dataset, withFiles, withOneFile, withoutOwner, withPattern } from "../samples.ts";

/** A JSON document cannot be read from afar. */
const readable: readonly TableFormat[] = ["parquet", "csv", "tsv", "jsonl"];

export default defineDatasetLibrary({
  label: "Polars",
  repository: { name: "polars", url: "https://github.com/pola-rs/polars" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-polars",
  fits: fitsTables,
  readsCopy: true,
  snippets: (facts, context) => [table(facts, context)],
  endpoint: "written",
  samples: {
    "nothing known": bare,
    "one Parquet file": withOneFile,
    "files by a pattern": withPattern,
    "several patterns": dataset("ada/words", {
      subsets: [
        { name: "default", splits: [{ name: "train", patterns: ["a/*.parquet", "b/*.parquet"] }], columns: [] },
      ],
      subset: "default",
      split: "train",
    }),
    "no owner": withoutOwner,
    "one CSV file": withFiles("ada/words", ["csv"], "words.csv"),
    "one TSV file": withFiles("ada/words", ["csv"], "words.tsv"),
    "JSON lines": withFiles("ada/words", ["json"], "words.jsonl"),
  },
});

function table(facts: DatasetFacts, context: SnippetContext = publicHub): Snippet {
  const files = dataFilesOf(facts, readable, context);
  const note = files.isConverted && { note: conversionNote };
  // Its own addresses lead to the public Hub alone, and need an owner. It reads others by HTTP, but without a token: no
  // option of Polars 2.1.0 adds a header there, so that a private hub would refuse.
  if (context.endpoint !== undefined || !hasOwner(facts.id)) {
    return { install: { pip: ["polars", "huggingface_hub"] }, code: downloaded(facts, files, context), ...note };
  }
  const paths = addresses(facts.id, files);
  const code = py`
    import polars as pl

    table = ${read(files.format, paths.length === 1 ? py`${paths[0]}` : py`${paths}`)}
    print(table.head().collect())
  `;
  return { install: { pip: ["polars"] }, code, ...note };
}

function downloaded({ id }: DatasetFacts, files: DataFiles, context: SnippetContext): Code<"python"> {
  const { standard, imports, lines, name } = downloadFiles(id, files);
  return py`
    ${context.endpoint === undefined ? emptyCode("python") : py`import os`}
    ${standard}

    ${endpointLine(context)}

    import polars as pl
    ${imports}

    ${lines}
    table = ${read(files.format, name)}
    print(table.head().collect())
  `;
}

function read(format: TableFormat, source: Code<"python">): Code<"python"> {
  if (format === "csv") return py`pl.scan_csv(${source})`;
  if (format === "tsv") return py`pl.scan_csv(${source}, separator="\t")`;
  return format === "jsonl" ? py`pl.scan_ndjson(${source})` : py`pl.scan_parquet(${source})`;
}
