import { images } from "../families/images.ts";
import { mediaFor } from "../families/media.ts";
import { defineLibrary, emptyCode, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "timm",
  group: "vision",
  about:
    "PyTorch's large collection of image models with their weights, for classification and as the backbone of other models.",
  alsoCalled: ["pytorch image models"],
  repository: { name: "pytorch-image-models", url: "https://github.com/rwightman/pytorch-image-models" },
  docsUrl: "https://huggingface.co/docs/hub/timm",
  listed: true,
  counts: { anyOf: [{ path: "pytorch_model.bin" }, { path: "model.safetensors" }] },
  hosted: ["image-classification", "image-feature-extraction"],
  loads: { files: /^[^/]*\.(?:safetensors|bin|pth)$/, names: "model.safetensors or pytorch_model.bin" },
  snippets: (model) => [pretrained(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": { id: "timm/resnet50.a1_in1k", tags: ["timm"] },
    "features alone": {
      id: "timm/vit_small_patch14_dinov2.lvd142m",
      tags: ["timm"],
      pipelineTag: "image-feature-extraction",
    },
  },
});

/** The prefix is an alias that all releases know; releases since 1.0 also take `hf-hub:`. */
function pretrained(model: ModelFacts): Snippet {
  const name = `hf_hub:${model.id}`;
  const isClassifier = model.pipelineTag !== "image-feature-extraction";
  const code = py`
    from urllib.request import urlopen

    import timm
    import torch
    from PIL import Image

    image = Image.open(urlopen(${mediaFor(model, images.cats)})).convert("RGB")

    model = timm.create_model(${name}, pretrained=True${isClassifier ? emptyCode("python") : py`, num_classes=0`}).eval()
    transform = timm.data.create_transform(**timm.data.resolve_model_data_config(model), is_training=False)

    with torch.no_grad():
        output = model(transform(image).unsqueeze(0))
    ${isClassifier ? bestClasses : py`print(output.shape)`}
  `;
  return { install: { pip: ["timm"] }, code };
}

const bestClasses = py`
  labels = model.pretrained_cfg.get("label_names")  # else the number of the class
  for score, index in zip(*output[0].softmax(-1).topk(5)):
      print(labels[index] if labels else index.item(), score.item())
`;
