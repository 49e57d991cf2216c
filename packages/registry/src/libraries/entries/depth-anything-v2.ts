import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "DepthAnythingV2",
  group: "3d",
  about: "Tells how far away everything in a single image is.",
  repository: { name: "Depth Anything V2", url: "https://github.com/DepthAnything/Depth-Anything-V2" },
  counts: { extension: "pth" },
  snippets: (model) => [depth(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    small: { id: "depth-anything/Depth-Anything-V2-Small", tags: ["depth-anything-v2"] },
    base: { id: "depth-anything/Depth-Anything-V2-Base", tags: ["depth-anything-v2"] },
    large: { id: "depth-anything/Depth-Anything-V2-Large", tags: ["depth-anything-v2"] },
    "unknown size": { id: "acme/depth-finetuned", tags: ["depth-anything-v2"] },
  },
});

const small = { encoder: "vits", features: 64, out_channels: [48, 96, 192, 384] };
const base = { encoder: "vitb", features: 128, out_channels: [96, 192, 384, 768] };
const large = { encoder: "vitl", features: 256, out_channels: [256, 512, 1024, 1024] };

const sizes = new Map([
  ["depth-anything/Depth-Anything-V2-Small", small],
  ["depth-anything/Depth-Anything-V2-Base", base],
  ["depth-anything/Depth-Anything-V2-Large", large],
]);

function depth(model: ModelFacts): Snippet {
  const known = sizes.get(model.id);
  const { encoder, features, out_channels } = known ?? large;
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import cv2
    import torch
    from depth_anything_v2.dpt import DepthAnythingV2
    from huggingface_hub import hf_hub_download

    model = DepthAnythingV2(encoder=${encoder}, features=${features}, out_channels=${out_channels})

    filepath = hf_hub_download(repo_id=${model.id}, filename=${`depth_anything_v2_${encoder}.pth`})
    model.load_state_dict(torch.load(filepath, map_location="cpu", weights_only=True))
    model.eval()

    ${file.line}
    raw_img = cv2.imread(${file.name})
    depth = model.infer_image(raw_img)  # height x width, larger is nearer
    cv2.imwrite("depth.png", depth / depth.max() * 255)
  `;
  const unknownSize =
    "These are the values of the large model; the repository doesn't say which size it has. " +
    `Small: ${valuesOf(small)}. Base: ${valuesOf(base)}. The file name may differ too.`;
  return {
    install: {
      clone: "https://github.com/DepthAnything/Depth-Anything-V2",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    note: known === undefined ? `Run it in the cloned folder. ${unknownSize}` : "Run it in the cloned folder.",
  };
}

const valuesOf = ({ encoder, features, out_channels }: typeof small): string =>
  `${encoder}, ${features}, ${out_channels.join(" ")}`;
