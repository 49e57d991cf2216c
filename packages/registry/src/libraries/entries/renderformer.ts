import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { chooseDevice } from "../families/device.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "RenderFormer",
  repository: { name: "RenderFormer", url: "https://github.com/microsoft/renderformer" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [render(model)],
  samples: { "any model": { id: "microsoft/renderformer-v1.1-swin-large", tags: ["renderformer"] } },
});

/** The call is that of infer.py in the repository, which renders in half precision unless told otherwise. */
function render(model: ModelFacts): Snippet {
  const code = py`
    import h5py
    import torch
    from renderformer import RenderFormerRenderingPipeline

    ${chooseDevice}
    pipeline = RenderFormerRenderingPipeline.from_pretrained(${model.id})
    pipeline.to(device)

    # A scene as written by scene_processor/convert_scene.py in the repository.
    with h5py.File("path/to/scene.h5") as file:
        names = ["triangles", "texture", "vn", "c2w", "fov"]
        scene = {name: torch.tensor(file[name][()]).float().unsqueeze(0).to(device) for name in names}

    images = pipeline(
        triangles=scene["triangles"],
        texture=scene["texture"],
        mask=torch.ones(scene["triangles"].shape[:2], dtype=torch.bool, device=device),
        vn=scene["vn"],
        c2w=scene["c2w"],
        fov=scene["fov"].unsqueeze(-1),
        resolution=512,
    )
    print(images.shape)
  `;
  return {
    install: {
      clone: "https://github.com/microsoft/renderformer.git",
      requirements: "requirements.txt",
      pip: ["torch"],
    },
    code,
    note: "Run it in the cloned folder. To turn its examples into scenes, run python scene_processor/convert_scene.py.",
  };
}
