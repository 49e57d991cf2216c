import { fixedModel } from "../families/fixed-model.ts";
import { defineLibrary, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "MeshAnything",
  group: "3d",
  repository: { name: "MeshAnything", url: "https://github.com/buaacyw/MeshAnything" },
  counts: { path: "MeshAnything_350m.pth" },
  endpoint: "HF_ENDPOINT",
  snippets: () => [mesh()],
  samples: { "any model": { id: "Yiwen-ntu/MeshAnything", tags: ["mesh-anything"], pipelineTag: "image-to-3d" } },
});

/** Turning the shape into points, and what comes back into a mesh, is in this script alone (commit df36140). */
function mesh(): Snippet {
  const code = sh`
    python main.py --input_type mesh --input_path examples/wand.obj --out_dir output
  `;
  return {
    install: {
      clone: "https://github.com/buaacyw/MeshAnything.git",
      pip: ["torch==2.1.1"],
      requirements: "requirements.txt",
    },
    code,
    note: `Run it in the cloned folder, which holds the shape. For NVIDIA GPUs, with flash-attn. ${fixedModel}`,
  };
}
