import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "BiRefNet",
  repository: { name: "BiRefNet", url: "https://github.com/ZhengPeng7/BiRefNet" },
  snippets: (model) => [withTransformers(model), fromSources(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "ZhengPeng7/BiRefNet", tags: ["birefnet"] } },
});

/** What the code in the repository imports besides transformers. */
const pip = ["transformers", "torch", "torchvision", "timm", "kornia", "einops"];

function withTransformers(model: ModelFacts): Snippet {
  const code = py`
    from transformers import AutoModelForImageSegmentation

    birefnet = AutoModelForImageSegmentation.from_pretrained(${model.id}, trust_remote_code=True)
  `;
  return { title: "With transformers", install: { pip }, code };
}

/** Without the argument the class would first look for the weights of its backbone in a local folder. */
function fromSources(model: ModelFacts): Snippet {
  const code = py`
    from models.birefnet import BiRefNet

    model = BiRefNet.from_pretrained(${model.id}, bb_pretrained=False)
  `;
  return {
    title: "With the sources",
    install: { clone: "https://github.com/ZhengPeng7/BiRefNet", requirements: "requirements.txt" },
    code,
    note: "Run it in the cloned folder.",
  };
}
