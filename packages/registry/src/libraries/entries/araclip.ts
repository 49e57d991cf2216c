import { images } from "../families/images.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "AraClip",
  group: "vision",
  repository: { name: "AraClip", url: "https://huggingface.co/Arabic-Clip/araclip" },
  snippets: (model) => [similarity(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "Arabic-Clip/araclip", tags: ["araclip"] } },
});

const labels = ["قطة", "كلب", "حصان"];

/** The package and the method `embed`: README of github.com/Arabic-Clip/Araclip. */
function similarity(model: ModelFacts): Snippet {
  const code = py`
    import numpy as np
    import requests
    from PIL import Image

    from araclip import AraClip

    model = AraClip.from_pretrained(${model.id})

    labels = ${labels}  # cat, dog, horse
    image = Image.open(requests.get(${images.cats}, stream=True).raw)

    image_features = model.embed(image=image)
    text_features = np.stack([model.embed(text=label) for label in labels])
    print(labels[np.argmax(text_features @ image_features)])
  `;
  return { install: { pip: ["git+https://github.com/Arabic-Clip/Araclip.git", "requests"] }, code };
}
