import { defineLibrary, exampleFiles, type ModelFacts, repositoryName, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/ByteDance-Seed/SeedVR (readme and projects/). */
export default defineLibrary({
  label: "SeedVR",
  group: "generation",
  repository: { name: "SeedVR", url: "https://github.com/ByteDance-Seed/SeedVR" },
  counts: { extension: "pth" },
  snippets: (model) => {
    const script = scripts.get(repositoryName(model.id));
    return script === undefined ? [download(model)] : [download(model), restore(script)];
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    "a model published by the project": {
      id: "ByteDance-Seed/SeedVR2-3B",
      tags: ["seedvr"],
      pipelineTag: "video-to-video",
    },
    "another model": { id: "acme/restorer", tags: ["seedvr"], pipelineTag: "video-to-video" },
  },
});

/** Each model has a script of its own, which looks for its weights in `ckpts`. */
const scripts: ReadonlyMap<string, string> = new Map([
  ["SeedVR-3B", "projects/inference_seedvr_3b.py"],
  ["SeedVR-7B", "projects/inference_seedvr_7b.py"],
  ["SeedVR2-3B", "projects/inference_seedvr2_3b.py"],
  ["SeedVR2-7B", "projects/inference_seedvr2_7b.py"],
]);

function download(model: ModelFacts): Snippet {
  return {
    title: "Download the weights",
    install: {
      clone: "https://github.com/ByteDance-Seed/SeedVR.git",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code: sh`hf download ${model.id} --local-dir ckpts`,
    note: "Needs Python 3.10, flash_attn (installed with --no-build-isolation) and NVIDIA Apex.",
  };
}

function restore(script: string): Snippet {
  return {
    title: "Restore videos",
    code: sh`
      curl --location --create-dirs --output videos/tennis.mp4 ${exampleFiles["tennis.mp4"]}
      torchrun --nproc-per-node=1 ${script} --video_path videos --output_dir results \
        --res_h 720 --res_w 1280 --sp_size 1
    `,
    note: "Run it in the cloned folder. One GPU with 80 GB handles 100 frames of 1280 by 720.",
  };
}
