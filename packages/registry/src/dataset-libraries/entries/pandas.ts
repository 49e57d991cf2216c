import { conversionNote, type DataFiles, dataFilesOf, hasOwner, hubPaths, type TableFormat } from "../data-files.ts";
import { downloadFiles } from "../download-files.ts";
import { fitsTables, isLarge } from "../fits.ts";
import { type Code, type DatasetFacts, defineDatasetLibrary, py, type Snippet, type SnippetContext } from "../kit.ts";
import { bare, dataset, withFiles, withOneFile, withoutOwner, withPattern } from "../samples.ts";

const readable: readonly TableFormat[] = ["parquet", "csv", "tsv", "jsonl", "json"];

export default defineDatasetLibrary({
  label: "pandas",
  repository: { name: "pandas", url: "https://github.com/pandas-dev/pandas" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-pandas",
  fits: (facts) => (isLarge(facts) ? undefined : fitsTables(facts)),
  readsCopy: true,
  snippets: (facts, context) => [table(facts, context)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "nothing known": bare,
    "one Parquet file": withOneFile,
    "files by a pattern": withPattern,
    "one CSV file": withFiles("ada/words", ["csv"], "words.csv"),
    "one TSV file": withFiles("ada/words", ["csv"], "words.tsv"),
    "JSON lines": withFiles("ada/words", ["json"], "words.jsonl"),
    "one JSON document": withFiles("ada/words", ["json"], "words.json"),
    "no owner": withoutOwner,
    "files by a pattern, no owner": { ...withPattern, id: "tulu" },
    "files that no pattern fits": dataset("ada/words", {
      formats: ["csv"],
      subsets: [{ name: "default", splits: [{ name: "train", patterns: ["a.csv", "b.csv"] }], columns: [] }],
      subset: "default",
      split: "train",
    }),
  },
});

function table(facts: DatasetFacts, context?: SnippetContext): Snippet {
  const files = dataFilesOf(facts, readable, context);
  const code = codeFor(facts, files);
  return {
    install: { pip: ["pandas", "huggingface_hub", ...(files.format === "parquet" ? ["pyarrow"] : [])] },
    code,
    ...noteOf(files),
  };
}

function codeFor(facts: DatasetFacts, files: DataFiles): Code<"python"> {
  if (!hasOwner(facts.id)) return downloaded(facts, files);
  return files.isSeveral ? several(facts, files) : single(facts, files);
}

const noteOf = ({ isConverted }: DataFiles): { readonly note?: string } =>
  isConverted ? { note: conversionNote } : {};

function single({ id }: DatasetFacts, files: DataFiles): Code<"python"> {
  return py`
    import pandas as pd

    table = ${read(files.format, py`${`hf://${hubPaths(id, files)[0] ?? ""}`}`)}
    print(table.head())
  `;
}

/** pandas itself reads one file at a time. */
function several({ id }: DatasetFacts, files: DataFiles): Code<"python"> {
  const paths = hubPaths(id, files);
  const [first = ""] = paths;
  const found =
    paths.length === 1
      ? py`files = hub.glob(${first})`
      : py`files = [file for pattern in ${paths} for file in hub.glob(pattern)]`;
  return py`
    import pandas as pd
    from huggingface_hub import HfFileSystem

    hub = HfFileSystem()
    ${found}
    table = pd.concat([${read(files.format, py`"hf://" + file`)} for file in files], ignore_index=True)
    print(table.head())
  `;
}

/** Addresses of files need an owner. */
function downloaded({ id }: DatasetFacts, files: DataFiles): Code<"python"> {
  const { standard, imports, lines, name } = downloadFiles(id, files);
  const whole = files.isSeveral
    ? py`pd.concat([${read(files.format, py`file`)} for file in ${name}], ignore_index=True)`
    : read(files.format, name);
  return py`
    ${standard}

    import pandas as pd
    ${imports}

    ${lines}
    table = ${whole}
    print(table.head())
  `;
}

function read(format: TableFormat, source: Code<"python">): Code<"python"> {
  switch (format) {
    case "parquet":
      return py`pd.read_parquet(${source})`;
    case "csv":
      return py`pd.read_csv(${source})`;
    case "tsv":
      return py`pd.read_csv(${source}, sep="\t")`;
    case "jsonl":
      return py`pd.read_json(${source}, lines=True)`;
    case "json":
      return py`pd.read_json(${source})`;
  }
}
