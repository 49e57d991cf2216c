import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "SAM 3D Body",
  group: "3d",
  repository: { name: "SAM 3D Body", url: "https://github.com/facebookresearch/sam-3d-body" },
  counts: { path: "model_config.yaml" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [recover(model)],
  samples: { "any model": { id: "facebook/sam-3d-body-dinov3", tags: ["sam-3d-body"], pipelineTag: "image-to-3d" } },
});

function recover(model: ModelFacts): Snippet {
  const photo = downloaded(model, "astronaut.png");
  const code = py`
    ${photo.imports}

    import cv2
    import numpy as np
    from notebook.utils import setup_sam_3d_body
    from tools.vis_utils import visualize_sample_together

    estimator = setup_sam_3d_body(hf_repo_id=${model.id})

    ${photo.line}
    image = cv2.imread(${photo.name})
    outputs = estimator.process_one_image(cv2.cvtColor(image, cv2.COLOR_BGR2RGB))

    overlay = visualize_sample_together(image, outputs, estimator.faces)
    cv2.imwrite("output.jpg", overlay.astype(np.uint8))
  `;
  return {
    install: { clone: "https://github.com/facebookresearch/sam-3d-body.git" },
    code,
    note:
      "Run it in the cloned folder, after installing what its INSTALL.md lists. The weights are gated: ask for access " +
      "on the model's page and log in with hf auth login.",
  };
}
