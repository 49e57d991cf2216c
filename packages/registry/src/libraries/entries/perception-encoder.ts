import type { Install, Snippet } from "../../snippet.ts";
import { chooseDevice, type Code, defineLibrary, downloaded, type ModelFacts, py, repositoryName } from "../kit.ts";

export default defineLibrary({
  label: "PerceptionEncoder",
  group: "vision",
  repository: { name: "PerceptionModels", url: "https://github.com/facebookresearch/perception_models" },
  counts: { extension: "pt" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [...(model.id.includes("Core") ? [withText(model)] : []), visionOnly(model)],
  samples: {
    "images and text": { id: "facebook/PE-Core-L14-336", tags: ["perception-encoder"] },
    "only images": { id: "facebook/PE-Spatial-G14-448", tags: ["perception-encoder"] },
  },
});

/** Its requirements leave out torch, of which everybody needs a build of their own. */
const install: Install = {
  pip: ["torch", "torchvision", "git+https://github.com/facebookresearch/perception_models.git"],
};

/**
 * `from_config` takes the name of a configuration, which is the repository's name without the owner. Weights come from
 * the repository of that name at facebook unless `checkpoint_path` says where they are.
 */
function load(className: "CLIP" | "VisionTransformer", model: ModelFacts): Code<"python"> {
  const name = repositoryName(model.id);
  const file = downloaded(model, "cats.jpg");
  return py`
    ${chooseDevice}
    checkpoint = ${`hf://${model.id}:${name}.pt`}
    model = pe.${py.identifier(className)}.from_config(${name}, pretrained=True, checkpoint_path=checkpoint).to(device)
    preprocess = transforms.get_image_transform(model.image_size)
    ${file.line}
    image = preprocess(Image.open(${file.name}).convert("RGB")).unsqueeze(0).to(device)
  `;
}

const imports = py`
  from urllib.request import urlretrieve

  import core.vision_encoder.pe as pe
  import core.vision_encoder.transforms as transforms
  import torch
  from PIL import Image
`;

function withText(model: ModelFacts): Snippet {
  const code = py`
    ${imports}

    ${load("CLIP", model)}

    tokenizer = transforms.get_text_tokenizer(model.context_length)
    text = tokenizer(["a drawing", "a dog", "a cat"]).to(device)
    with torch.no_grad(), torch.autocast(device):
        image_features, text_features, logit_scale = model(image, text)
        print((logit_scale * image_features @ text_features.T).softmax(dim=-1))
  `;
  return { title: "Images and text", install, code };
}

function visionOnly(model: ModelFacts): Snippet {
  const code = py`
    ${imports}

    ${load("VisionTransformer", model)}

    with torch.no_grad(), torch.autocast(device):
        features = model.forward_features(image, strip_cls_token=True)
    print(features.shape)
  `;
  return { title: "Only the vision encoder", install, code };
}
