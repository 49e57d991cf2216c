// Source: https://github.com/OpenGVLab/Diffree/blob/main/README.md
import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Diffree",
  group: "generation",
  repository: { name: "Diffree", url: "https://github.com/OpenGVLab/Diffree" },
  counts: { path: "diffree-step=000010999.ckpt" },
  snippets: (model) => [demo(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "LiruiZhao/Diffree", tags: ["diffree"] } },
});

/** The app looks for `checkpoints/diffree-step=000010999.ckpt`. */
function demo(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir ./checkpoints
    python app.py
  `;
  return {
    install: {
      clone: "https://github.com/OpenGVLab/Diffree.git",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    note: "Opens a page where you add an object to an image by naming it.",
  };
}
