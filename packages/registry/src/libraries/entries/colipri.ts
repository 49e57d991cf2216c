import { chooseDevice, defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "COLIPRI",
  group: "science",
  repository: { name: "COLIPRI", url: "https://huggingface.co/microsoft/colipri" },
  counts: { extension: "safetensors" },
  snippets: (model) => [classification(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "microsoft/colipri", tags: ["colipri"] } },
});

/** The pipeline takes the model itself, not an id (0.1.3); `get_model` reads any file of weights. */
function classification(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from colipri import ZeroShotImageClassificationPipeline, get_model, get_processor, load_sample_ct
    from huggingface_hub import hf_hub_download

    ${chooseDevice}
    model = get_model(hf_hub_download(${model.id}, "model.safetensors")).to(device)
    processor = get_processor()
    pipeline = ZeroShotImageClassificationPipeline(model, processor)

    image = load_sample_ct()
    print(pipeline(image, ["No lung nodules are visible", "Lung nodules are visible"]))
  `;
  return { install: { pip: ["colipri"] }, code };
}
