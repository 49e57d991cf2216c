import { repositoryFile } from "../families/repository-file.ts";
import { defineLibrary, emptyCode, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "TerraTorch",
  group: "science",
  repository: { name: "TerraTorch", url: "https://github.com/IBM/terratorch" },
  docsUrl: "https://ibm.github.io/terratorch/",
  counts: { anyOf: [{ extension: "pt" }, { extension: "ckpt" }] },
  snippets: (model) => [backbone(model) ?? fineTuned(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    backbone: { id: "ibm-nasa-geospatial/Prithvi-EO-2.0-300M", tags: ["terratorch"] },
    "fine-tuned model": { id: "acme/flood-mapper", tags: ["terratorch"], pipelineTag: "image-segmentation" },
  },
});

/** Repositories of pretrained backbones, by name, with the keys that the registry knows them by (release 1.2.13). */
const backbones: ReadonlyMap<string, string> = new Map([
  ["Prithvi-EO-1.0-100M", "prithvi_eo_v1_100"],
  ["Prithvi-EO-2.0-tiny-TL", "prithvi_eo_v2_tiny_tl"],
  ["Prithvi-EO-2.0-100M-TL", "prithvi_eo_v2_100_tl"],
  ["Prithvi-EO-2.0-300M", "prithvi_eo_v2_300"],
  ["Prithvi-EO-2.0-300M-TL", "prithvi_eo_v2_300_tl"],
  ["Prithvi-EO-2.0-600M", "prithvi_eo_v2_600"],
  ["Prithvi-EO-2.0-600M-TL", "prithvi_eo_v2_600_tl"],
  ["TerraMind-1.0-tiny", "terramind_v1_tiny"],
  ["TerraMind-1.0-small", "terramind_v1_small"],
  ["TerraMind-1.0-base", "terramind_v1_base"],
  ["TerraMind-1.0-large", "terramind_v1_large"],
]);

function backbone(model: ModelFacts): Snippet | undefined {
  const key = backbones.get(repositoryName(model.id));
  if (key === undefined) return undefined;
  const bands = key.startsWith("terramind") ? 12 : 6;
  const sensors = key.startsWith("terramind") ? py`, modalities=["S2L2A"]` : emptyCode("python");
  const code = py`
    import torch
    from terratorch import BACKBONE_REGISTRY

    model = BACKBONE_REGISTRY.build(${key}, pretrained=True${sensors}).eval()

    # Noise; put reflectances in its place: images, bands, height, width.
    images = torch.randn(1, ${bands}, 224, 224)
    with torch.no_grad():
        features = model(images)
    print([layer.shape for layer in features])
  `;
  return { install: { pip: ["terratorch"] }, code };
}

/** The registry does not resolve ids of repositories; a fine-tuned model is built from its own settings file. */
function fineTuned(model: ModelFacts): Snippet {
  const [config, checkpoint] = [repositoryFile(model, "yaml"), repositoryFile(model, "ckpt")];
  const isListed = config.search.text === "" && checkpoint.search.text === "";
  const code = py`
    from pathlib import Path

    ${checkpoint.search.text === "" ? config.imports : checkpoint.imports}
    from terratorch.cli_tools import LightningInferenceModel, save_prediction

    ${config.search}
    config = hf_hub_download(${model.id}, ${config.name})
    ${checkpoint.search}
    checkpoint = hf_hub_download(${model.id}, ${checkpoint.name})

    model = LightningInferenceModel.from_config(config, checkpoint)
    folder = "images"  # your own GeoTIFFs, with the bands that the model was trained on
    predictions, files = model.inference_on_dir(folder)
    Path("predictions").mkdir(exist_ok=True)
    for prediction, file in zip(predictions, files):
        save_prediction(prediction, file, "predictions")
  `;
  return {
    install: { pip: ["terratorch"] },
    code,
    note: `${isListed ? "" : "The record lists no such files, so the code asks the hub and loads those with the shortest names. "}Put GeoTIFF files with the bands that the model was trained on into the folder images; some repositories have such files as examples.`,
  };
}
