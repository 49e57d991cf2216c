import { type Code, type DatasetFacts, defineDatasetLibrary, sh } from "../kit.ts";
import { bare, withSubsets } from "../samples.ts";

/** The names that its command takes. */
const splits: ReadonlySet<string> = new Set(["train", "validation", "test"]);

export default defineDatasetLibrary({
  label: "NeMo Gym",
  repository: { name: "Gym", url: "https://github.com/NVIDIA-NeMo/Gym" },
  docsUrl: "https://docs.nvidia.com/nemo/gym/",
  marks: true,
  snippets: (facts) => [{ install: { pip: ["nemo-gym"] }, code: download(facts) }],
  endpoint: "HF_ENDPOINT",
  samples: { "nothing known": bare, "one split": withSubsets },
});

function download({ id, split }: DatasetFacts): Code<"shell"> {
  return split !== undefined && splits.has(split)
    ? sh`gym dataset download --repo-id ${id} --split ${split} --output ${`data/${split}.jsonl`}`
    : sh`gym dataset download --repo-id ${id} --output-dir data`;
}
