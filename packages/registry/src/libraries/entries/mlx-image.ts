import { defineLibrary, downloaded, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "mlx-image",
  group: "vision",
  repository: { name: "mlx-image", url: "https://github.com/riccardomusmeci/mlx-image" },
  docsUrl: "https://huggingface.co/docs/hub/mlx-image",
  counts: { path: "model.safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [create(model)],
  samples: {
    "published weights": { id: "mlx-vision/resnet18-mlxim", tags: ["mlx-image"] },
    "third-party weights": { id: "acme/vit_base_patch16_224.dino", tags: ["mlx-image"] },
  },
});

/**
 * `create_model` takes the name of an architecture and no repository id (mlx-image 0.1.10); weights of a repository go
 * into `weights`. The published repositories are called after the architecture, with `-mlxim` behind it.
 */
function create(model: ModelFacts): Snippet {
  const architecture = repositoryName(model.id).replace(/-mlxim$/, "");
  // The size that a model was trained on ends its name where it is not 224.
  const size = Number(/_(224|384|512|518)(?:\.|$)/.exec(architecture)?.[1] ?? 224);
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import mlx.core as mx
    from mlxim.io import read_rgb
    from mlxim.model import create_model
    from mlxim.transform import ImageNetTransform
    from mlxim.utils.imagenet import IMAGENET2012_CLASSES

    model = create_model(${architecture}, weights=${`hf://${model.id}/model.safetensors`})
    model.eval()

    ${file.line}
    image = ImageNetTransform(train=False, img_size=${size})(read_rgb(${file.name}))
    probabilities = mx.softmax(model(mx.array(image)[None]), axis=-1)[0]
    names = list(IMAGENET2012_CLASSES.values())
    for number in mx.argsort(-probabilities)[:5].tolist():
        print(names[number], probabilities[number].item())
  `;
  return { install: { pip: ["mlx-image"] }, code, note: "MLX runs on Macs with Apple silicon." };
}
