import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/guandeh17/Self-Forcing (README). */
export default defineLibrary({
  label: "SelfForcing",
  group: "generation",
  repository: { name: "SelfForcing", url: "https://github.com/guandeh17/Self-Forcing" },
  counts: { extension: "pt" },
  snippets: (model) => [download(model), generate],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "gdhe17/Self-Forcing", tags: ["self-forcing"], pipelineTag: "text-to-video" } },
});

const checkpoint = "checkpoints/self_forcing_dmd.pt";

function download(model: ModelFacts): Snippet {
  return {
    title: "Download the weights",
    install: {
      clone: "https://github.com/guandeh17/Self-Forcing",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code: sh`
      hf download Wan-AI/Wan2.1-T2V-1.3B --local-dir wan_models/Wan2.1-T2V-1.3B
      hf download ${model.id} ${checkpoint} --local-dir .
    `,
    note: "Needs flash-attn as well, installed with --no-build-isolation, and then `python setup.py develop`.",
  };
}

const generate: Snippet = {
  title: "Generate videos",
  code: sh`
    python inference.py --config_path configs/self_forcing_dmd.yaml --checkpoint_path ${checkpoint} \
      --data_path prompts/MovieGenVideoBench_extended.txt --output_folder videos --use_ema
  `,
  note: "Run it in the cloned folder. The prompt file has one prompt per line; long ones work best.",
};
