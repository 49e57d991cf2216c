import { taskExample } from "../../inference/task-example.ts";
import { images } from "../families/images.ts";
import { mediaFor } from "../families/media.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "OpenCLIP",
  group: "vision",
  about:
    "An open implementation of CLIP: images and texts as vectors in one space, for search and for classification without training.",
  repository: { name: "OpenCLIP", url: "https://github.com/mlfoundations/open_clip" },
  listed: true,
  counts: {
    anyOf: [
      { path: "open_clip_model.safetensors" },
      { path: "model.safetensors" },
      { path: "open_clip_pytorch_model.bin" },
      { path: "pytorch_model.bin" },
    ],
  },
  hosted: ["zero-shot-classification", "zero-shot-image-classification"],
  endpoint: "HF_ENDPOINT",
  loads: { files: /^[^/]*\.(?:safetensors|bin)$/, names: "open_clip_model.safetensors or open_clip_pytorch_model.bin" },
  snippets: (model) => [load(model)],
  samples: {
    "any model": {
      id: "laion/CLIP-ViT-B-32-laion2B-s34B-b79K",
      tags: ["open_clip", "clip"],
      pipelineTag: "zero-shot-image-classification",
    },
  },
});

function load(model: ModelFacts): Snippet {
  const name = `hf-hub:${model.id}`;
  const code = py`
    from urllib.request import urlopen

    import open_clip
    import torch
    from PIL import Image

    model, _, preprocess = open_clip.create_model_and_transforms(${name})
    tokenizer = open_clip.get_tokenizer(${name})

    image = preprocess(Image.open(urlopen(${mediaFor(model, images.cats)})).convert("RGB")).unsqueeze(0)
    labels = ${taskExample(model, "zero-shot-image-classification")?.labels ?? []}

    with torch.no_grad():
        image_features = model.encode_image(image, normalize=True)
        text_features = model.encode_text(tokenizer(labels), normalize=True)
        scores = (model.logit_scale.exp() * image_features @ text_features.T).softmax(dim=-1)
    print(dict(zip(labels, scores[0].tolist())))
  `;
  return { install: { pip: ["open_clip_torch"] }, code };
}
