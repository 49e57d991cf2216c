import { type DatasetFacts, defineDatasetLibrary, sh, type Snippet } from "../kit.ts";
import { dataset } from "../samples.ts";

export default defineDatasetLibrary({
  label: "OpenEnv",
  repository: { name: "OpenEnv", url: "https://github.com/huggingface/OpenEnv" },
  docsUrl: "https://huggingface.github.io/openenv/",
  marks: true,
  snippets: (facts) => (hasTasks(facts) ? [tasks(facts)] : []),
  endpoint: "HF_ENDPOINT",
  samples: { "tasks of Harbor": dataset("HuggingEnvs/data-agent-harbor-train", { tags: ["openenv", "harbor"] }) },
});

/** OpenEnv takes datasets of tasks in the form of Harbor; others it only has made, and they are tables like any. */
const hasTasks = ({ tags, libraries, files }: DatasetFacts): boolean =>
  tags.includes("harbor") || libraries.includes("harbor") || files.some((path) => /(?:^|\/)task\.toml$/.test(path));

function tasks({ id }: DatasetFacts): Snippet {
  const code = sh`
    openenv harbor info --dataset ${id}
    openenv harbor rollout --dataset ${id} --sandbox docker --llm-url http://localhost:8000/v1
  `;
  const note = "The second command runs one task; it needs Docker and a model served at the address.";
  return { install: { pip: ["openenv"] }, code, note };
}
