import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MeshAnything",
  repository: { name: "MeshAnything", url: "https://github.com/buaacyw/MeshAnything" },
  counts: { path: "MeshAnything_350m.pth" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [load(model)],
  samples: { "any model": { id: "Yiwen-ntu/MeshAnything", tags: ["mesh-anything"], pipelineTag: "image-to-3d" } },
});

/** As main.py of commit 43b080b does it, with its default arguments. Despite its name the file is in the format of safetensors. */
function load(model: ModelFacts): Snippet {
  const code = py`
    from types import SimpleNamespace

    from huggingface_hub import hf_hub_download
    from MeshAnything.models.meshanything import MeshAnything
    from safetensors.torch import load_file

    args = SimpleNamespace(
        llm="facebook/opt-350m", codebook_size=8192, codebook_dim=1024, n_max_triangles=800
    )
    model = MeshAnything(args)
    model.load_state_dict(load_file(hf_hub_download(${model.id}, "MeshAnything_350m.pth")))
  `;
  return {
    install: {
      clone: "https://github.com/buaacyw/MeshAnything.git",
      pip: ["torch==2.1.1"],
      requirements: "requirements.txt",
    },
    code,
    note: "For NVIDIA GPUs, with flash-attn. main.py in the same folder makes a mesh of a file.",
  };
}
