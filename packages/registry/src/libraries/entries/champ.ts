// Source: https://github.com/fudan-generative-vision/champ/blob/master/README.md
import { defineLibrary, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Champ",
  group: "generation",
  repository: { name: "Champ", url: "https://github.com/fudan-generative-vision/champ" },
  counts: { path: "champ/motion_module.pth" },
  snippets: (model) => [download(model), animation()],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "fudan-generative-ai/champ", tags: ["champ"] } },
});

/** The diffusers that the repository pins calls a function that huggingface_hub 0.26 dropped; `hf` came later. */
function download(model: ModelFacts): Snippet {
  const code = py`
    from huggingface_hub import snapshot_download

    snapshot_download(${model.id}, local_dir="pretrained_models")
    snapshot_download("fudan-generative-ai/champ_motions_example", repo_type="dataset", local_dir="example_data")
  `;
  return {
    title: "Download the models and the example",
    install: {
      clone: "https://github.com/fudan-generative-vision/champ",
      requirements: "requirements.txt",
      pip: ["huggingface_hub<0.26"],
    },
    code,
  };
}

function animation(): Snippet {
  return {
    title: "Animate an image",
    code: sh`python inference.py --config configs/inference/inference.yaml`,
    note: "Needs an NVIDIA GPU. Set the image and the motion in configs/inference/inference.yaml.",
  };
}
