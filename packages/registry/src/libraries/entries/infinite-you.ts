import { ownPrompt } from "../families/prompts.ts";
import { fetched } from "../families/downloaded.ts";
import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/bytedance/InfiniteYou (commit aaa6ea5). */
export default defineLibrary({
  label: "InfiniteYou",
  group: "generation",
  repository: { name: "InfiniteYou", url: "https://github.com/bytedance/InfiniteYou" },
  counts: {
    anyOf: [
      { path: "infu_flux_v1.0/sim_stage1/image_proj_model.bin" },
      { path: "infu_flux_v1.0/aes_stage2/image_proj_model.bin" },
    ],
  },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [portrait(model)],
  samples: { "any model": { id: "ByteDance/InfiniteYou", tags: ["infinite-you"], pipelineTag: "text-to-image" } },
});

function portrait(model: ModelFacts): Snippet {
  const face = fetched({ id: model.id, tags: model.tags }, "astronaut.png");
  const code = sh`
    ${face.line}
    hf download ${model.id} --local-dir models/InfiniteYou
    python test.py \
      --model_dir models/InfiniteYou \
      --id_image ${face.name} \
      --prompt ${ownPrompt(model) ?? "A portrait of a sailor on deck, in evening light"} \
      --out_results_dir results
  `;
  return {
    install: {
      clone: "https://github.com/bytedance/InfiniteYou",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    note: "This also downloads black-forest-labs/FLUX.1-dev: accept its terms first. If memory is short, add --quantize_8bit --cpu_offload.",
  };
}
