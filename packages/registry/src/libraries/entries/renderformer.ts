import { chooseDevice, defineLibrary, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "RenderFormer",
  group: "3d",
  repository: { name: "RenderFormer", url: "https://github.com/microsoft/renderformer" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [convert, render(model)],
  samples: { "any model": { id: "microsoft/renderformer-v1.1-swin-large", tags: ["renderformer"] } },
});

/** Scenes are described in JSON; the clone holds some, of which this is the smallest. */
const convert: Snippet = {
  title: "Convert a scene",
  install: {
    clone: "https://github.com/microsoft/renderformer.git",
    requirements: "requirements.txt",
    pip: ["torch"],
  },
  code: sh`python scene_processor/convert_scene.py examples/cbox.json --output_h5_path cornell-box.h5`,
};

/** The call is that of infer.py in the repository, which renders in half precision unless told otherwise. */
function render(model: ModelFacts): Snippet {
  const code = py`
    import h5py
    import torch
    from renderformer import RenderFormerRenderingPipeline

    ${chooseDevice}
    pipeline = RenderFormerRenderingPipeline.from_pretrained(${model.id})
    pipeline.to(device)

    with h5py.File("cornell-box.h5") as file:
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
  return { title: "Render it", code, note: "Run it in the cloned folder." };
}
