// Source: https://pypi.org/project/clipscope/ (0.1.8)
import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "clipscope",
  group: "training",
  repository: { name: "clipscope", url: "https://github.com/Lewington-pitsos/clipscope" },
  counts: { extension: "pt" },
  snippets: (model) => [latents(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "lewington/CLIP-ViT-L-scope", tags: ["clipscope"] } },
});

function latents(model: ModelFacts): Snippet {
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    from clipscope import ConfiguredViT, TopKSAE
    from PIL import Image

    device = "cpu"
    sae = TopKSAE.from_pretrained(checkpoint="22_resid/1200013184.pt", repo_id=${model.id}, device=device)

    location = (22, "resid")  # layer and place
    transformer = ConfiguredViT([location], device=device)

    ${file.line}
    image = Image.open(${file.name}).convert("RGB")
    activations = transformer.all_activations(image)[location][:, 0]  # of the class token

    output = sae.forward_verbose(activations)
    print(output["latent"].shape, output["reconstruction"].shape)
  `;
  return {
    install: { pip: ["clipscope", "pillow"] },
    code,
    note: "A repository has one file for each layer; set the location to match the file.",
  };
}
