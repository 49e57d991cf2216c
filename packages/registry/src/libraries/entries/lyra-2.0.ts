import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Lyra-2.0",
  group: "generation",
  repository: { name: "Lyra-2.0", url: "https://github.com/nv-tlabs/lyra" },
  counts: { path: "checkpoints/image_encoder/model.pth" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [explore(model)],
  samples: { "any model": { id: "nvidia/Lyra-2.0", tags: ["lyra-2.0"], pipelineTag: "image-to-video" } },
});

// Source: https://github.com/nv-tlabs/lyra/blob/main/Lyra-2/README.md

function explore(model: ModelFacts): Snippet {
  const code = sh`
    cd Lyra-2
    hf download ${model.id} --include 'checkpoints/*' --local-dir .

    export PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True
    PYTHONPATH=. python -m lyra_2._src.inference.lyra2_zoomgs_inference \
      --input_image_path assets/samples \
      --sample_id 4 \
      --experiment lyra2 \
      --checkpoint_dir checkpoints/model \
      --prompt_dir assets/samples \
      --output_path outputs/zoomgs \
      --num_frames_zoom_in 81 \
      --num_frames_zoom_out 241 \
      --zoom_in_strength 0.5 \
      --zoom_out_strength 1.5
  `;
  return {
    install: { clone: "https://github.com/nv-tlabs/lyra.git", pip: ["huggingface_hub"] },
    code,
    note: "Set up as INSTALL.md in Lyra-2 describes. For an image of your own, put a .txt file with its description next to it.",
  };
}
