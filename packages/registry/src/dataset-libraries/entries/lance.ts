import { withOwner } from "../data-files.ts";
import { type Code, type DatasetFacts, defineDatasetLibrary, py, type Snippet } from "../kit.ts";
import { dataset, withFiles } from "../samples.ts";

export default defineDatasetLibrary({
  label: "Lance",
  repository: { name: "lance", url: "https://github.com/lance-format/lance" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-lance",
  marks: true,
  fits: ({ formats }) => (formats.includes("lance") ? "its files are Lance tables" : undefined),
  snippets: (facts) => [table(facts)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "tables that the record does not name": dataset("lance-format/laion-1m", { formats: ["lance"] }),
    "a table that it names": withFiles("lance-format/laion-1m", ["lance"], "data/train.lance/_versions/1.manifest"),
  },
});

function table(facts: DatasetFacts): Snippet {
  const folder = tableFolder(facts);
  const code = py`
    import lance
    ${folder === undefined ? py`from huggingface_hub import HfFileSystem` : py.lines()}

    ${folder === undefined ? anyTable(facts) : py`table = lance.dataset(${`hf://datasets/${withOwner(facts.id)}/${folder}`})`}
    print(table.head(3).to_pylist())
  `;
  const pip = folder === undefined ? ["pylance", "pyarrow", "huggingface_hub"] : ["pylance", "pyarrow"];
  return { install: { pip }, code };
}

/** A table is a folder whose name ends in `.lance`; the one of the chosen split, else the first. */
function tableFolder({ files, split }: DatasetFacts): string | undefined {
  const folders = [...new Set(files.flatMap((path) => /^.*?\.lance(?=\/)/s.exec(path)?.[0] ?? []))];
  return folders.find((path) => path.endsWith(`/${split}.lance`) || path === `${split}.lance`) ?? folders[0];
}

function anyTable({ id }: DatasetFacts): Code<"python"> {
  return py`
    tables = HfFileSystem().glob(${`datasets/${withOwner(id)}/**/*.lance`})
    table = lance.dataset("hf://" + tables[0])
  `;
}
