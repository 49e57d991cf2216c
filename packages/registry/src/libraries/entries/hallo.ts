import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/fudan-generative-vision/hallo (commit 8fd7c57). */
export default defineLibrary({
  label: "Hallo",
  group: "generation",
  repository: { name: "Hallo", url: "https://github.com/fudan-generative-vision/hallo" },
  counts: { path: "hallo/net.pth" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [animate(model)],
  samples: { "any model": { id: "fudan-generative-ai/hallo", tags: ["hallo"], pipelineTag: "image-to-video" } },
});

function animate(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir pretrained_models
    python scripts/inference.py --source_image examples/reference_images/3.jpg --driving_audio examples/driving_audios/2.wav --output output.mp4
  `;
  return {
    install: {
      clone: "https://github.com/fudan-generative-vision/hallo",
      requirements: "requirements.txt",
      pip: [".", "huggingface_hub"],
    },
    code,
    note: "Run it in the cloned folder, which holds the examples. For NVIDIA GPUs and Python 3.10; FFmpeg must be installed. An image of your own must be square, and speech in English.",
  };
}
