import { type Downloaded, downloaded } from "../families/downloaded.ts";
import { chooseDevice, type Code, defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "BiRefNet",
  group: "vision",
  repository: { name: "BiRefNet", url: "https://github.com/ZhengPeng7/BiRefNet" },
  snippets: (model) => [withTransformers(model), fromSources(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "ZhengPeng7/BiRefNet", tags: ["birefnet"] } },
});

/** The packages that the code in the repository imports in addition to transformers. */
const pip = ["transformers", "torch", "torchvision", "timm", "kornia", "einops"];

function withTransformers(model: ModelFacts): Snippet {
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import torch
    from PIL import Image
    from torchvision.transforms import v2
    from transformers import AutoModelForImageSegmentation

    ${chooseDevice}
    birefnet = AutoModelForImageSegmentation.from_pretrained(${model.id}, trust_remote_code=True).to(device).float().eval()

    ${cutOut(file, "birefnet")}
  `;
  return { title: "With transformers", install: { pip }, code };
}

/** The last of the maps that it returns is the finest; its sigmoid is how much of a pixel is foreground. */
function cutOut(file: Downloaded, variable: "birefnet" | "model"): Code<"python"> {
  return py`
    ${file.line}
    image = Image.open(${file.name}).convert("RGB")
    prepare = v2.Compose(
        [
            v2.ToImage(),
            v2.Resize((1024, 1024)),
            v2.ToDtype(torch.float32, scale=True),
            v2.Normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]),
        ]
    )

    with torch.no_grad():
        mask = ${py.identifier(variable)}(prepare(image).unsqueeze(0).to(device))[-1].sigmoid()[0].cpu()
    image.putalpha(v2.functional.to_pil_image(mask).resize(image.size))
    image.save("foreground.png")
  `;
}

/** Without the argument the class would first look for the weights of its backbone in a local folder. */
function fromSources(model: ModelFacts): Snippet {
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import torch
    from models.birefnet import BiRefNet
    from PIL import Image
    from torchvision.transforms import v2

    ${chooseDevice}
    model = BiRefNet.from_pretrained(${model.id}, bb_pretrained=False).to(device).eval()

    ${cutOut(file, "model")}
  `;
  return {
    title: "With the sources",
    install: { clone: "https://github.com/ZhengPeng7/BiRefNet", requirements: "requirements.txt" },
    code,
    note: "Run it in the cloned folder.",
  };
}
