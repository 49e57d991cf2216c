import { furtherExampleFiles } from "../families/further-example-files.ts";
import { chooseDevice, defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "BEN2",
  group: "vision",
  repository: { name: "BEN2", url: "https://github.com/PramaLLC/BEN2" },
  examples: furtherExampleFiles,
  snippets: (model) => [foreground(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "PramaLLC/BEN2", tags: ["ben2"] } },
});

const teapot = furtherExampleFiles["teapot.jpg"];

function foreground(model: ModelFacts): Snippet {
  const code = py`
    import requests
    import torch
    from ben2 import AutoModel
    from PIL import Image

    image = Image.open(requests.get(${teapot}, stream=True).raw)

    ${chooseDevice}
    model = AutoModel.from_pretrained(${model.id}).to(device).eval()
    foreground = model.inference(image)
    foreground.save("foreground.png")
  `;
  return { install: { pip: ["git+https://github.com/PramaLLC/BEN2.git", "requests"] }, code };
}
