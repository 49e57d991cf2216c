import { sh } from "../../code/shell.ts";
import type { Snippet } from "../../snippet.ts";
import type { DatasetFacts } from "../dataset.ts";
import { defineDatasetLibrary } from "../dataset-library.ts";
import { dataset, withFiles } from "../samples.ts";

export default defineDatasetLibrary({
  label: "Harbor",
  repository: { name: "harbor", url: "https://github.com/harbor-framework/harbor" },
  docsUrl: "https://harborframework.com/docs",
  marks: true,
  snippets: (facts) => [run(facts)],
  endpoint: "ignored",
  samples: {
    "nothing known": dataset("HuggingEnvs/data-agent-harbor-eval", { tags: ["harbor"] }),
    "with a registry": withFiles("HuggingEnvs/data-agent-harbor-eval", [], "registry.json"),
  },
});

/** The agent `oracle` plays the solution that comes with each task, so it costs nothing and shows whether all works. */
function run({ id, files }: DatasetFacts): Snippet {
  const code = sh`harbor run --repo ${`https://huggingface.co/datasets/${id}`} --agent oracle`;
  const agents =
    "The oracle agent replays the reference solutions of the tasks; to evaluate a model, name it and another agent.";
  const note = files.includes("registry.json")
    ? agents
    : `${agents} Harbor finds the tasks through the repository's registry.json, which the record doesn't list.`;
  return { install: { pip: ["harbor"] }, code, note };
}
