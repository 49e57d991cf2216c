// Source: https://github.com/ByteDance-Seed/Bagel/blob/main/README.md (quick start)
import { defineLibrary, type ModelFacts, py, repositoryName, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Bagel",
  group: "language",
  repository: { name: "Bagel", url: "https://github.com/ByteDance-Seed/Bagel/" },
  counts: { path: "llm_config.json" },
  snippets: (model) => [download(model), demo(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "ByteDance-Seed/BAGEL-7B-MoT", tags: ["bagel-mot"] } },
});

const folderOf = (model: ModelFacts): string => `models/${repositoryName(model.id)}`;

/** In Python, because the repository pins a release of huggingface_hub that has no command `hf` yet. */
function download(model: ModelFacts): Snippet {
  const code = py`
    from huggingface_hub import snapshot_download

    snapshot_download(${model.id}, local_dir=${folderOf(model)})
  `;
  return {
    title: "Download the model",
    install: { clone: "https://github.com/ByteDance-Seed/Bagel", requirements: "requirements.txt" },
    code,
    note: "Install flash_attn 2.5.8 last, without build isolation.",
  };
}

function demo(model: ModelFacts): Snippet {
  return {
    title: "Start the demo",
    code: sh`python app.py --model_path ${folderOf(model)}`,
    note: "Needs a GPU with 32 GB; with 12 GB and more, add --mode 2.",
  };
}
