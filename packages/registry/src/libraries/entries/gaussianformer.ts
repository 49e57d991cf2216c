import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "GaussianFormer",
  group: "3d",
  repository: { name: "GaussianFormer", url: "https://github.com/SVLwoof/gaussianformer" },
  counts: { path: "config.json" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [render(model)],
  samples: { "any model": { id: "shahafvl/gaussianformer", tags: ["gaussianformer"] } },
});

/** The package's README of commit 87fce5e imports the pipeline from the top of the package. */
function render(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from gaussianformer import GaussianFormerRenderingPipeline, load_ply
    from gaussianformer.utils.cameras import orbit

    pipeline = GaussianFormerRenderingPipeline.from_pretrained(${model.id}).to("cuda")

    splat = "object.ply"  # a 3D Gaussian splat of your own, its up axis z
    gaussians = load_ply(splat, up="z")
    cameras = torch.from_numpy(orbit(8, 1.7))  # eight views from a distance of 1.7
    images = pipeline(gaussians, cameras, fov=45.0)
    print(images.shape)
  `;
  return {
    install: { pip: ["gaussianformer @ git+https://github.com/SVLwoof/gaussianformer"] },
    code,
    note: "Put a Gaussian splat of an object next to the program as object.ply. For Linux with an NVIDIA GPU and Python 3.12. It also needs Flash Attention 2; the README says which wheel.",
  };
}
