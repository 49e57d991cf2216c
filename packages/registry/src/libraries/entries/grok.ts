import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/xai-org/grok-1 (commit 7050ed2), which reads its own checkpoints, not safetensors. */
export default defineLibrary({
  label: "Grok",
  group: "language",
  repository: { name: "Grok", url: "https://github.com/xai-org/grok-1" },
  counts: { anyOf: [{ path: "ckpt/tensor00000_000" }, { path: "ckpt-0/tensor00000_000" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => (model.tags.includes("safetensors") ? [] : [sample(model)]),
  samples: {
    "checkpoint of Grok-1": { id: "xai-org/grok-1", tags: ["grok"], pipelineTag: "text-generation" },
    "files of another format": { id: "xai-org/grok-2", tags: ["grok", "safetensors"] },
  },
});

function sample(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --include "ckpt-0/*" --local-dir checkpoints
    python run.py
  `;
  return {
    install: {
      clone: "https://github.com/xai-org/grok-1.git",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    note: "The checkpoint has 314 billion parameters: it takes about 300 GB and needs a machine with eight large GPUs.",
  };
}
