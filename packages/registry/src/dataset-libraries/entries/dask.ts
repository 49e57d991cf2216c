import { conversionNote, dataFilesOf, hubPaths, type TableFormat } from "../data-files.ts";
import { type Code, type DatasetFacts, defineDatasetLibrary, py, type Snippet, type SnippetContext } from "../kit.ts";
import { fitsTables, isLarge } from "../fits.ts";
import { bare, withFiles, withPattern } from "../samples.ts";

const readable: readonly TableFormat[] = ["parquet", "csv", "tsv", "jsonl"];

export default defineDatasetLibrary({
  label: "Dask",
  repository: { name: "dask", url: "https://github.com/dask/dask" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-dask",
  fits: (facts) => {
    const fact = isLarge(facts) ? fitsTables(facts) : undefined;
    return fact && `${fact} and it has ten million rows or more`;
  },
  snippets: (facts, context) => [table(facts, context)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "nothing known": bare,
    "files by a pattern": withPattern,
    "CSV files": withFiles("ada/words", ["csv"], "part-1.csv", "part-2.csv"),
    "one TSV file": withFiles("ada/words", ["csv"], "words.tsv"),
    "JSON lines": withFiles("ada/words", ["json"], "words.jsonl"),
  },
});

function table(facts: DatasetFacts, context?: SnippetContext): Snippet {
  const files = dataFilesOf(facts, readable, context);
  const paths = hubPaths(facts.id, files).map((path) => `hf://${path}`);
  const code = py`
    import dask.dataframe as dd

    table = ${read(files.format, paths.length === 1 ? py`${paths[0]}` : py`${paths}`)}
    print(table.head())
  `;
  const install = { pip: ["dask[dataframe]", "huggingface_hub"] };
  return { install, code, ...(files.isConverted && { note: conversionNote }) };
}

function read(format: TableFormat, source: Code<"python">): Code<"python"> {
  if (format === "csv") return py`dd.read_csv(${source})`;
  if (format === "tsv") return py`dd.read_csv(${source}, sep="\t")`;
  return format === "jsonl" ? py`dd.read_json(${source}, lines=True)` : py`dd.read_parquet(${source})`;
}
