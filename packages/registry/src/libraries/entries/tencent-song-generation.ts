import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/tencent-ailab/SongGeneration (README). */
export default defineLibrary({
  label: "SongGeneration",
  group: "speech",
  repository: { name: "SongGeneration", url: "https://github.com/tencent-ailab/songgeneration" },
  counts: { path: "ckpt/songgeneration_base/model.pt" },
  snippets: (model) => [download(model), generate],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": { id: "tencent/SongGeneration", tags: ["tencent-song-generation"], pipelineTag: "text-to-audio" },
  },
});

function download(model: ModelFacts): Snippet {
  return {
    title: "Download the weights",
    install: {
      clone: "https://github.com/tencent-ailab/SongGeneration.git",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code: sh`hf download ${model.id} --include ${["ckpt/*", "third_party/*"]} --local-dir .`,
    note: "Also install requirements_nodeps.txt, with --no-deps. Run it in the cloned folder: the weights go to ckpt and third_party there.",
  };
}

const generate: Snippet = {
  title: "Generate songs",
  code: sh`sh generate.sh ckpt/songgeneration_base sample/lyrics.jsonl output`,
  note: "Add --not_use_flash_attn if Flash Attention is not installed, and --low_mem if memory is short.",
};
