import { type DatasetFacts, defineDatasetLibrary, sh, type Snippet } from "../kit.ts";
import { dataset, withFiles } from "../samples.ts";

export default defineDatasetLibrary({
  label: "Harbor",
  repository: { name: "harbor", url: "https://github.com/harbor-framework/harbor" },
  docsUrl: "https://harborframework.com/docs",
  marks: true,
  snippets: (facts, { endpoint } = {}) => [endpoint === undefined ? run(facts) : runDownloaded(facts, endpoint)],
  endpoint: "written",
  samples: {
    "nothing known": dataset("HuggingEnvs/data-agent-harbor-eval", { tags: ["harbor"] }),
    "with a registry": withFiles("HuggingEnvs/data-agent-harbor-eval", [], "registry.json"),
  },
});

const agents =
  "The oracle agent replays the reference solutions of the tasks; to evaluate a model, name it and another agent.";

/** The agent `oracle` plays the solution that comes with each task, so it costs nothing and shows whether all works. */
function run({ id, files }: DatasetFacts): Snippet {
  const code = sh`harbor run --repo ${`https://huggingface.co/datasets/${id}`} --agent oracle`;
  const note = files.includes("registry.json")
    ? agents
    : `${agents} Harbor finds the tasks through the repository's registry.json, which the record doesn't list.`;
  return { install: { pip: ["harbor"] }, code, note };
}

/**
 * `--repo` clones with git, and takes a dataset from the public Hub alone (harbor 0.26.0, `registry/client/git_repo.py`);
 * `--path` takes the folder whose subfolders are tasks.
 */
function runDownloaded({ id, files }: DatasetFacts, endpoint: string): Snippet {
  const task = files.map((path) => /^(?:(.*)\/)?[^/]+\/task\.toml$/s.exec(path)).find((match) => match !== null);
  const folder = ["tasks", ...(task?.[1] === undefined ? [] : [task[1]])].join("/");
  const code = sh`
    export HF_ENDPOINT=${endpoint}
    hf download ${id} --repo-type dataset --local-dir tasks
    harbor run --path ${folder} --agent oracle
  `;
  const unlisted = "The record lists no task; if they are in a subfolder, add it to the path.";
  return {
    install: { pip: ["harbor", "huggingface_hub"] },
    code,
    note: task === undefined ? `${agents} ${unlisted}` : agents,
  };
}
