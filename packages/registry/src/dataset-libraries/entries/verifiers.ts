import { type DatasetFacts, defineDatasetLibrary, py, type Snippet } from "../kit.ts";
import { loadDataset } from "../load-dataset.ts";
import { bare, dataset } from "../samples.ts";

/** Names under which datasets hold what a model is asked. */
const promptColumns = ["prompt", "question", "problem", "instruction", "input", "text"];

export default defineDatasetLibrary({
  label: "Verifiers",
  repository: { name: "verifiers", url: "https://github.com/PrimeIntellect-ai/verifiers" },
  docsUrl: "https://github.com/PrimeIntellect-ai/verifiers/tree/main/docs",
  marks: true,
  snippets: (facts) => [taskset(facts)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "columns not known": bare,
    "a column of questions": dataset("ada/sums", {
      subsets: [{ name: "default", splits: [{ name: "train", patterns: [] }], columns: ["question", "answer"] }],
      subset: "default",
      split: "train",
      columns: ["question", "answer"],
    }),
  },
});

function taskset(facts: DatasetFacts): Snippet {
  const column = promptColumns.find((name) => facts.columns.includes(name)) ?? "prompt";
  const known = facts.columns.includes(column);
  const code = py`
    import verifiers.v1 as vf
    from datasets import load_dataset


    class Rows(vf.Taskset[vf.Task[vf.TaskData], vf.TasksetConfig]):
        def load(self):
            for row in ${loadDataset({ ...facts, split: facts.split ?? "train" })}:
                yield vf.Task(vf.TaskData(prompt=row[${column}]))


    for task in Rows(vf.TasksetConfig()).take(3):
        print(task.data.prompt)
  `;
  const note = `The prompts are taken from the column "${column}"${known ? "." : "; the record does not name the columns."}`;
  return { install: { pip: ["verifiers", "datasets"] }, code, note };
}
