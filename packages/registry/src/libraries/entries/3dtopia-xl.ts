import { defineLibrary, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "3DTopia-XL",
  group: "3d",
  repository: { name: "3DTopia-XL", url: "https://github.com/3DTopia/3DTopia-XL" },
  counts: { path: "model_vae_fp16.pt" },
  snippets: (model) => [download(model), inference()],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "FrozenBurning/3DTopia-XL", tags: ["3dtopia-xl"] } },
});

/**
 * The package `threedtopia_xl` of the published code never came out; what runs is the repository's own script (its
 * README, read in 2026-11). The diffusers that it pins calls a function that huggingface_hub 0.26 dropped.
 */
function download(model: ModelFacts): Snippet {
  const code = py`
    from huggingface_hub import hf_hub_download

    for filename in ["model_sview_dit_fp16.pt", "model_vae_fp16.pt"]:
        hf_hub_download(${model.id}, filename, local_dir="pretrained")
  `;
  return {
    title: "Download the weights",
    install: {
      clone: "https://github.com/3DTopia/3DTopia-XL",
      requirements: "requirements.txt",
      pip: ["huggingface_hub<0.26"],
    },
    code,
  };
}

function inference(): Snippet {
  const settings = [
    "inference.input_dir=assets/examples",
    "checkpoint_path=pretrained/model_sview_dit_fp16.pt",
    "model.vae_checkpoint_path=pretrained/model_vae_fp16.pt",
  ];
  return {
    title: "Turn images into 3D",
    code: sh`python inference.py ./configs/inference_dit.yml ${settings}`,
    note: "Run it in the cloned folder, which holds the examples. Needs an NVIDIA GPU, PyTorch with xformers, and the extensions that `bash install.sh` builds.",
  };
}
