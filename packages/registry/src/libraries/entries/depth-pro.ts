import { defineLibrary, downloaded, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Depth Pro",
  group: "3d",
  repository: { name: "Depth Pro", url: "https://github.com/apple/ml-depth-pro" },
  counts: { extension: "pt" },
  snippets: (model) => [download(model), depth(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "apple/DepthPro", tags: ["depth-pro"] } },
});

function download(model: ModelFacts): Snippet {
  return {
    title: "Download the model",
    install: { pip: ["huggingface_hub"] },
    code: sh`hf download ${model.id} --local-dir checkpoints`,
  };
}

/** The library looks for `checkpoints/depth_pro.pt` in the folder that it runs in. */
function depth(model: ModelFacts): Snippet {
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import depth_pro

    model, transform = depth_pro.create_model_and_transforms()
    model.eval()

    ${file.line}
    image, _, f_px = depth_pro.load_rgb(${file.name})
    image = transform(image)

    prediction = model.infer(image, f_px=f_px)
    print("Depth in meters:", prediction["depth"])
    print("Focal length in pixels:", prediction["focallength_px"])
  `;
  return {
    title: "Measure depth",
    install: { pip: ["git+https://github.com/apple/ml-depth-pro.git"] },
    code,
    note: "Run it in the folder that holds the downloaded checkpoints.",
  };
}
