import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/KwaiVGI/LivePortrait (commit 1986663). */
export default defineLibrary({
  label: "LivePortrait",
  group: "generation",
  repository: { name: "LivePortrait", url: "https://github.com/KwaiVGI/LivePortrait" },
  counts: { path: "liveportrait/landmark.onnx" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [animate(model)],
  samples: { "any model": { id: "KwaiVGI/LivePortrait", tags: ["liveportrait"], pipelineTag: "image-to-video" } },
});

function animate(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir pretrained_weights --exclude "*.git*" "README.md" "docs"
    python inference.py --source assets/examples/source/s6.jpg --driving assets/examples/driving/d3.mp4
  `;
  return {
    install: {
      clone: "https://github.com/KwaiVGI/LivePortrait",
      requirements: "requirements.txt",
      pip: ["torch==2.3.0", "torchvision==0.18.0", "torchaudio==2.3.0", "huggingface_hub"],
    },
    code,
    note: "Run it in the cloned folder, which holds the examples. FFmpeg must be installed. The video is saved in the folder animations.",
  };
}
