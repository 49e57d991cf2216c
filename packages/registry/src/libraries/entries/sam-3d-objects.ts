import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "SAM 3D Objects",
  group: "3d",
  repository: { name: "SAM 3D Objects", url: "https://github.com/facebookresearch/sam-3d-objects" },
  counts: { path: "checkpoints/pipeline.yaml" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [reconstruct(model)],
  samples: { "any model": { id: "facebook/sam-3d-objects", tags: ["sam-3d-objects"], pipelineTag: "image-to-3d" } },
});

/** pipeline.yaml names the weights beside it, so the whole folder is fetched. After demo.py of the repository. */
function reconstruct(model: ModelFacts): Snippet {
  const code = py`
    import sys

    from huggingface_hub import snapshot_download

    sys.path.append("notebook")
    from inference import Inference, load_image, load_single_mask

    folder = snapshot_download(${model.id}, allow_patterns="checkpoints/*")
    inference = Inference(folder + "/checkpoints/pipeline.yaml", compile=False)

    # A bowl of fruit; the masks of its pieces are 0.png, 1.png and so on.
    example = "notebook/images/shutterstock_tropical_fruit_bowl_2490229919"
    image = load_image(example + "/image.png")
    mask = load_single_mask(example, index=2)

    output = inference(image, mask)
    output["gs"].save_ply("splat.ply")
  `;
  return {
    install: { clone: "https://github.com/facebookresearch/sam-3d-objects.git" },
    code,
    note:
      "Run it in the cloned folder, set up as its doc/setup.md describes, on a GPU with 32 GB. The weights are gated: " +
      "ask for access on the model's page and log in with hf auth login.",
  };
}
