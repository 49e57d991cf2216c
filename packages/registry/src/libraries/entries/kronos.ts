import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

/** Source: https://github.com/mahmoodlab/KRONOS (commit 26f1bc0). */
export default defineLibrary({
  label: "KRONOS",
  group: "science",
  repository: { name: "KRONOS", url: "https://github.com/mahmoodlab/KRONOS" },
  counts: { extension: "pt" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [embed(model)],
  samples: { "any model": { id: "MahmoodLab/KRONOS", tags: ["kronos"], pipelineTag: "image-feature-extraction" } },
});

function embed(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from kronos import create_model_from_pretrained

    model, precision, embedding_dim = create_model_from_pretrained(
        checkpoint_path=${`hf_hub:${model.id}`},
        cache_dir="model_assets",
    )

    # Noise in place of two images with ten markers, normalized by the values of marker_metadata.csv.
    batch = torch.randn(2, 10, 224, 224)
    with torch.no_grad():
        patches, markers, tokens = model(batch)
    print(patches.shape, markers.shape, tokens.shape)
  `;
  return {
    install: { pip: ["git+https://github.com/mahmoodlab/KRONOS.git"] },
    code,
    note: "Ask for access on the model's page first.",
  };
}
