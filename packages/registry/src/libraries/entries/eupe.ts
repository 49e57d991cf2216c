// Source: https://github.com/facebookresearch/EUPE/blob/main/README.md
import { repositoryFile } from "../families/repository-file.ts";
import { defineLibrary, downloaded, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "EUPE",
  group: "vision",
  repository: { name: "EUPE", url: "https://github.com/facebookresearch/EUPE" },
  counts: { extension: "pt" },
  snippets: (model) => [features(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "ViT-T": { id: "facebook/EUPE-ViT-T", tags: ["eupe"] },
    "ViT-S": { id: "facebook/EUPE-ViT-S", tags: ["eupe"] },
    "ViT-B": { id: "facebook/EUPE-ViT-B", tags: ["eupe"] },
    "ConvNeXt-T": { id: "facebook/EUPE-ConvNeXt-T", tags: ["eupe"] },
    "ConvNeXt-S": { id: "facebook/EUPE-ConvNeXt-S", tags: ["eupe"] },
    "ConvNeXt-B": { id: "facebook/EUPE-ConvNeXt-B", tags: ["eupe"] },
    "unknown size": { id: "acme/eupe-finetuned", tags: ["eupe"] },
  },
});

const entryPoints = new Map([
  ["facebook/EUPE-ViT-T", "eupe_vitt16"],
  ["facebook/EUPE-ViT-S", "eupe_vits16"],
  ["facebook/EUPE-ViT-B", "eupe_vitb16"],
  ["facebook/EUPE-ConvNeXt-T", "eupe_convnext_tiny"],
  ["facebook/EUPE-ConvNeXt-S", "eupe_convnext_small"],
  ["facebook/EUPE-ConvNeXt-B", "eupe_convnext_base"],
]);

function features(model: ModelFacts): Snippet {
  const entryPoint = entryPoints.get(model.id);
  const ownFile = entryPoint === undefined ? {} : { files: [`${repositoryName(model.id)}.pt`] };
  const weights = repositoryFile({ ...model, ...ownFile }, "pt");
  const image = downloaded(model, "cats.jpg");
  const code = py`
    ${image.imports}

    import torch
    ${weights.imports}
    from PIL import Image
    from torchvision.transforms import v2

    ${weights.search}
    weights = hf_hub_download(repo_id=${model.id}, filename=${weights.name})
    model = torch.hub.load(".", ${entryPoint ?? "eupe_vitb16"}, source="local", weights=weights).eval()

    transform = v2.Compose([
        v2.ToImage(),
        v2.Resize((256, 256), antialias=True),
        v2.ToDtype(torch.float32, scale=True),
        v2.Normalize(mean=(0.485, 0.456, 0.406), std=(0.229, 0.224, 0.225)),
    ])
    ${image.line}
    image = transform(Image.open(${image.name}).convert("RGB"))
    with torch.no_grad():
        features = model(image[None])
    print(features.shape)
  `;
  const unknown = [weights.note, "Replace the entry point eupe_vitb16 with the one for the size of the model."];
  return {
    install: {
      clone: "https://github.com/facebookresearch/EUPE",
      pip: ["huggingface_hub", "pillow", "torch", "torchvision"],
    },
    code,
    note: ["Run it in the cloned folder.", ...(entryPoint === undefined ? unknown : [])].filter(Boolean).join(" "),
  };
}
