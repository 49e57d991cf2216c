import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "SEED-Story",
  group: "language",
  repository: { name: "SEED-Story", url: "https://github.com/TencentARC/SEED-Story" },
  counts: { path: "cvlm_llama2_tokenizer/tokenizer.model" },
  snippets: (model) => [download(model), story()],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "TencentARC/SEED-Story", tags: ["seed-story"] } },
});

function download(model: ModelFacts): Snippet {
  return {
    title: "Download the weights",
    install: {
      clone: "https://github.com/TencentARC/SEED-Story",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code: sh`
      hf download ${model.id} --local-dir pretrained
      hf download meta-llama/Llama-2-7b-hf --local-dir pretrained/Llama-2-7b-hf
    `,
    note: "For Llama 2, accept the terms on its page and sign in with `hf auth login` first.",
  };
}

/** Loading takes a dozen parts, whose places are in settings; the project's own script tells a story with them. */
function story(): Snippet {
  const code = sh`python src/inference/gen_george.py`;
  return {
    title: "Tell a story with images",
    code,
    note: "Needs an NVIDIA GPU. Run it in the cloned folder, which must be on PYTHONPATH. The config files set the paths of the weights in pretrained.",
  };
}
