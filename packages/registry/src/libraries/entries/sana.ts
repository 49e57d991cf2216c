import { defineLibrary, type ModelFacts, promptFor, py, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Sana",
  group: "generation",
  repository: { name: "Sana", url: "https://github.com/NVlabs/Sana" },
  counts: { extension: "pth" },
  snippets: (model) => [image(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": { id: "Efficient-Large-Model/Sana_1600M_1024px", tags: ["sana"], pipelineTag: "text-to-image" },
  },
});

/**
 * The pipeline reads its settings from a path within the project, and a weight file by its whole `hf://` address; the
 * project's own repositories keep it at `checkpoints/NAME.pth`.
 */
function image(model: ModelFacts): Snippet {
  const weights = `hf://${model.id}/checkpoints/${repositoryName(model.id)}.pth`;
  const code = py`
    from app.sana_pipeline import SanaPipeline
    from torchvision.utils import save_image

    sana = SanaPipeline("configs/sana_config/1024ms/Sana_1600M_img1024.yaml")
    sana.from_pretrained(${weights})

    image = sana(
        prompt=${promptFor(model, 'A cyberpunk cat under a neon sign that reads "Sana"')},
        height=1024,
        width=1024,
        guidance_scale=5.0,
        pag_guidance_scale=2.0,
        num_inference_steps=18,
    )
    save_image(image, "sana.png", normalize=True, value_range=(-1, 1))
  `;
  return {
    install: { clone: "https://github.com/NVlabs/Sana.git", pip: ["."] },
    code,
    note: "Run it in the cloned folder, with the config file for the model's size.",
  };
}
